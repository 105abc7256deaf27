import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { samplePdf } from '#server/testing/sample-documents.ts'
import {
  addListing,
  atMost,
  type Ground,
  limit,
  median,
  percentile,
  type Row,
  rounds,
  signUp,
  startOurs,
} from './harness.ts'
import { residentMebibytes } from './process-tree.ts'

const pages = 200
const manyPassages = 5000

const words =
  'gutter shingle flashing attic vent joist beam girder panel breaker outlet valve drain trap furnace duct filter hinge sash sill stair rail deck footing grade slope paint caulk'.split(
    ' ',
  )

/** About 3,000 characters, the same in every run. */
const pageText = (page: number) =>
  Array.from({ length: 45 }, (_, at) => {
    const word = (step: number) => words[(page * 7 + at * 3 + step) % words.length]
    return `The ${word(0)} near the ${word(1)} was examined and the ${word(2)} was in fair condition.`
  }).join(' ')

const question = 'When was the water heater replaced?'
/** How often a buyer asks, before files are read as well as meanwhile. */
const askEveryMs = 100

type Asked = { response: string; citations: { label: string }[] }

/** A long PDF from upload to the first answer out of it, how long others wait meanwhile, and 5,000 passages. */
export async function benchKnowledge(ground: Ground): Promise<Row[]> {
  const report = await samplePdf(
    Array.from({ length: pages }, (_, at) => ({
      heading: `Section ${at + 1}`,
      text: at === pages - 3 ? `${pageText(at)} The water heater was replaced in 2021.` : pageText(at),
    })),
  )
  const ours = await startOurs(ground.databaseUrl)
  try {
    const { cookie } = await signUp(ours.url, 'Knowing Agent')
    const listing = await addListing(ours.url, cookie)
    const ask = async (text: string): Promise<Asked> => {
      const answered = await fetch(`${ours.url}/api/continue-conversation`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ sender: 'user', text }], listingId: listing.id, trial: true }),
      })
      return (await answered.json()) as Asked
    }
    await warmUp(ours.url, cookie, () => ask(question))
    const others = watchOthers(ours.url, cookie)
    const alone: number[] = []
    const meanwhile: number[] = []
    const usable: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      others.take()
      await askFor(4000, ask)
      alone.push(...others.take())
      const began = performance.now()
      const id = await addFile(ours.url, cookie, report)
      usable.push(await untilAnswered(ask, began))
      meanwhile.push(...others.take())
      await removeFile(ours.url, cookie, id)
    }
    others.stop()
    console.log(
      `  ${meanwhile.length} requests meanwhile, ${alone.length} before; resident ${residentMebibytes(ours.pid).toFixed(0)} MiB`,
    )
    return [
      limit(
        { goal: '11', what: `a PDF of ${pages} pages, from upload to an answer from it`, unit: 's', aim: 20 },
        median(usable) / 1000,
      ),
      atMost(
        { goal: '11', what: 'p99 of others’ lists while it is read, to p99 before', unit: 'ms', aim: 1.5 },
        [percentile(meanwhile, 0.99), percentile(alone, 0.99)],
      ),
      ...(await benchMany(ground, ask, listing.id)),
    ]
  } finally {
    await ours.stop()
  }
}

async function addFile(url: string, cookie: string, file: Buffer): Promise<string> {
  const query = new URLSearchParams({ scope: 'agent', name: `report-${randomUUID()}.pdf` })
  const answered = await fetch(`${url}/api/knowledge/files?${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/pdf' },
    body: new Uint8Array(file),
  })
  if (answered.status !== 201) throw new Error(`${answered.status} ${await answered.text()}`)
  return ((await answered.json()) as { id: string }).id
}

async function removeFile(url: string, cookie: string, id: string): Promise<void> {
  const answered = await fetch(`${url}/api/knowledge/${id}`, { method: 'DELETE', headers: { cookie } })
  if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`)
}

/** The first answer from a note costs what later ones don't, with a file or without. */
async function warmUp(url: string, cookie: string, askOnce: () => Promise<Asked>): Promise<void> {
  const answered = await fetch(`${url}/api/knowledge`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      scope: 'agent',
      content: `${pageText(1)} The water softener was installed in 2019.`,
    }),
  })
  if (answered.status !== 201) throw new Error(`${answered.status} ${await answered.text()}`)
  await askOnce()
}

async function askFor(ms: number, ask: (text: string) => Promise<Asked>): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    await ask(question)
    await pause(askEveryMs)
  }
}

async function untilAnswered(ask: (text: string) => Promise<Asked>, began: number): Promise<number> {
  for (;;) {
    const { response, citations } = await ask(question)
    if (response.includes('2021') && citations[0]?.label.includes(`page ${pages - 2}`))
      return performance.now() - began
    if (performance.now() - began > 120_000) throw new Error(`The PDF is not usable: ${response}`)
    await pause(askEveryMs)
  }
}

/** Another screen of the agent, which reads a list again and again, and how long it waits. */
function watchOthers(url: string, cookie: string) {
  let waits: number[] = []
  let isOver = false
  void (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${url}/api/listings?limit=20`, { headers: { cookie } })).arrayBuffer()
      waits.push(performance.now() - asked)
      await pause(5)
    }
  })()
  return {
    take() {
      const taken = waits
      waits = []
      return taken
    },
    stop() {
      isOver = true
    },
  }
}

/** The first answer after 5,000 passages are there, which reads them all, and the ones after it. */
async function benchMany(
  { admin }: Ground,
  ask: (text: string) => Promise<Asked>,
  listingId: string,
): Promise<Row[]> {
  await admin.query(
    `insert into ai_listing_kb (user_id, id, scope, listing_id, title, content)
      select user_id, gen_random_uuid(), 'listing', id, 'Note ' || n,
        repeat('The ' || (array['gutter','deck','attic','panel','drain'])[1 + n % 5] || ' of unit ' || n || ' was examined and is in fair condition. ', 9)
      from properties, generate_series(1, ${manyPassages}) n where id = '${listingId}'`,
  )
  await admin.query(
    `update user_profiles set knowledge_version = knowledge_version + 1 where id = (select user_id from properties where id = '${listingId}')`,
  )
  const began = performance.now()
  await ask(question)
  const firstMs = performance.now() - began
  const after: number[] = []
  for (let at = 0; at < 400; at += 1) {
    const asked = performance.now()
    // Every other question has no answer in them.
    await ask(at % 2 === 0 ? `Is the deck of unit ${at * 11} in good condition?` : question)
    after.push(performance.now() - asked)
  }
  const count = manyPassages.toLocaleString('en-US')
  return [
    limit(
      { goal: '11', what: `the first answer from ${count} new passages`, unit: 's', aim: 5 },
      firstMs / 1000,
    ),
    limit(
      { goal: 'W2', what: `an answer from ${count} passages, p99`, unit: 'ms', aim: 40 },
      percentile(after, 0.99),
    ),
  ]
}
