import { randomUUID } from 'node:crypto'
import { buildIndex, searchIndex, termsOf } from '#domain/assistant/retrieval.ts'
import {
  addListing,
  atLeast,
  atMost,
  type Ground,
  inTurn,
  limit,
  load,
  type Row,
  signUp,
  startOurs,
  startRaw,
} from './harness.ts'

const words =
  'kitchen garden roof window heating school market offer lender closing garage fence patio view trail parking storage basement attic water power taxes insurance fee meeting hours deposit inspection appraisal survey'.split(
    ' ',
  )

/** Texts of about 40 words, made by a simple counter so that every run has the same ones. */
function passages(count: number): string[] {
  let state = 12345
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state
  }
  return Array.from(
    { length: count },
    (_, index) =>
      `${Array.from(
        { length: 40 },
        () => `${words[next() % words.length]}${next() % 7 === 0 ? next() % 900 : ''}`,
      ).join(' ')} note ${index}`,
  )
}

/** BM25 over typed arrays and nothing else. */
function bareIndex(texts: string[]) {
  const postings = new Map<string, number[]>()
  const lengths = new Float32Array(texts.length)
  let total = 0
  texts.forEach((text, at) => {
    const terms = termsOf(text)
    lengths[at] = terms.length
    total += terms.length
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const list = postings.get(term)
      if (list) list.push(at, count)
      else postings.set(term, [at, count])
    }
  })
  const typed = new Map([...postings].map(([term, list]) => [term, Int32Array.from(list)]))
  const average = total / texts.length
  const scores = new Float32Array(texts.length)
  return (terms: string[]): number => {
    scores.fill(0)
    for (const term of terms) {
      const list = typed.get(term)
      if (!list) continue
      const weight = Math.log(1 + (texts.length - list.length / 2 + 0.5) / (list.length / 2 + 0.5))
      for (let at = 0; at < list.length; at += 2) {
        const document = list[at] ?? 0
        const count = list[at + 1] ?? 0
        scores[document] =
          (scores[document] ?? 0) +
          (weight * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * (lengths[document] ?? 0)) / average))
      }
    }
    let best = 0
    for (let at = 1; at < scores.length; at += 1) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at
    return best
  }
}

const questions = [
  'Which deposit is due at closing?',
  'Is there storage in the basement?',
  'How far is the trail from the garden?',
  'What are the meeting hours?',
]

async function timeEach(work: (question: string) => unknown): Promise<number> {
  const times = 40
  const began = performance.now()
  for (let round = 0; round < times; round += 1) for (const question of questions) work(question)
  return (performance.now() - began) / (times * questions.length)
}

/** W2: retrieval, first byte, the whole answer, and what is stored with it. */
export async function benchAssistant(ground: Ground): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of [5000, 100_000]) {
    const texts = passages(count)
    const ours = buildIndex(texts)
    const bare = bareIndex(texts)
    const weigh = (question: string) => new Map(termsOf(question).map((term): [string, number] => [term, 1]))
    const pair = await inTurn(
      () => timeEach((question) => searchIndex(ours, weigh(question), 8)),
      () => timeEach((question) => bare(termsOf(question))),
    )
    rows.push(atMost('W2', `retrieval among ${count.toLocaleString('en-US')} passages`, 'ms', pair, 3))
  }
  return [...rows, ...(await overHttp(ground))]
}

async function overHttp(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl, { ROLE: 'web' })
  const raw = await startRaw(ground.databaseUrl)
  try {
    const agent = await signUp(ours.url, 'Answering Agent')
    const listing = await addListing(ours.url, agent.cookie)
    const headers = { 'content-type': 'application/json' }
    const ask = () =>
      JSON.stringify({
        messages: [{ sender: 'user', text: 'Does the kitchen have a gas range?' }],
        listingId: listing.slug,
      })
    const lead = () =>
      JSON.stringify({ agent: agent.id, name: 'Lee', email: `${randomUUID()}@example.com`, message: 'Hello' })
    const url = `${ours.url}/api/continue-conversation`
    // As the page's chat asks: the answer comes as events.
    const asEvents = { ...headers, accept: 'text/event-stream' }
    const firstByte = await inTurn(
      () => firstByteTime(() => fetch(url, { method: 'POST', headers: asEvents, body: ask() })),
      () => firstByteTime(() => fetch(`${raw.url}/hello`)),
    )
    const answered = await load({ url, method: 'POST', headers, body: ask, connections: 50 })
    const stored = await inTurn(
      async () => (await load({ url, method: 'POST', headers, body: ask })).perSecond,
      async () => (await load({ url: `${raw.url}/leads`, method: 'POST', headers, body: lead })).perSecond,
    )
    return [
      atMost('W2', 'first byte of an answer against raw JSON', 'ms', firstByte, 5),
      limit('W2', 'whole built-in answer with 50 clients, p99', 'ms', answered.p99, 20),
      atLeast('W2', 'question and answer stored against the raw lead write', 'req/s', stored, 0.4),
    ]
  } finally {
    await ours.stop()
    await raw.stop()
  }
}

/** From the question to the first piece of the answer's body; the median of 100, in ms. */
async function firstByteTime(call: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < 100; number += 1) {
    const began = performance.now()
    const reader = (await call()).body?.getReader()
    let piece = await reader?.read()
    times.push(performance.now() - began)
    while (piece && !piece.done) piece = await reader?.read()
  }
  return times.sort((a, b) => a - b)[50] ?? Number.NaN
}
