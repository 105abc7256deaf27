import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { addListing, type Ground, limit, percentile, type Row, signUp, startOurs } from './harness.ts'

const handovers = 300
/** Ten buyers a second ask for a person, more than a large office has in an hour. */
const everyMs = 100

/** In letters: a number is read as an offer for the home. */
const markOf = (at: number) =>
  `buyer-${String(at).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}-waits`
const markPattern = /buyer-[a-j]+-waits/

/** W13: from a buyer's wish for a person until the mail server has the agent's email. */
export async function benchHandover(ground: Ground): Promise<Row[]> {
  const smtp = await startSmtpStandIn()
  const ours = await startOurs(ground.databaseUrl, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Porchlight <hello@porchlight.example>',
  })
  const arrivals = watchArrivals(smtp.inbox)
  try {
    const agent = await signUp(ours.url, 'Waiting Agent')
    const listing = await addListing(ours.url, agent.cookie)
    const askedAt = new Map<string, number>()
    const asking: Promise<unknown>[] = []
    for (let at = 0; at < handovers; at += 1) {
      const mark = markOf(at)
      askedAt.set(mark, performance.now())
      asking.push(ask(ours.url, listing.slug, `Can I talk to a person? ${mark}`))
      await pause(everyMs)
    }
    await Promise.all(asking)
    const took = await arrivals.all([...askedAt.keys()], (mark, at) => at - (askedAt.get(mark) ?? Number.NaN))
    return [
      limit(
        { goal: 'W13', what: 'hand-over to mail handed over, median', unit: 'ms', aim: 1000 },
        percentile(took, 0.5),
      ),
      limit(
        { goal: 'W13', what: 'hand-over to mail handed over, p99', unit: 'ms', aim: 2000 },
        percentile(took, 0.99),
      ),
    ]
  } finally {
    arrivals.stop()
    await ours.stop()
    await smtp.close()
  }
}

async function ask(url: string, listingId: string, text: string): Promise<void> {
  const answered = await fetch(`${url}/api/continue-conversation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ sender: 'user', text }], listingId }),
  })
  if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`)
  await answered.body?.cancel()
}

/** Notes when each email arrived, by the words that mark it. */
function watchArrivals(inbox: { source: Buffer }[]) {
  const arrivedAt = new Map<string, number>()
  let seen = 0
  const timer = setInterval(() => {
    for (; seen < inbox.length; seen += 1) {
      const [mark] = markPattern.exec(inbox[seen]?.source.toString('latin1') ?? '') ?? []
      if (mark && !arrivedAt.has(mark)) arrivedAt.set(mark, performance.now())
    }
  }, 2)
  return {
    stop: () => clearInterval(timer),
    async all(marks: string[], tookMs: (mark: string, at: number) => number): Promise<number[]> {
      const endsAt = performance.now() + 60_000
      while (marks.some((mark) => !arrivedAt.has(mark))) {
        if (performance.now() > endsAt) throw new Error('Not every email arrived within a minute')
        await pause(20)
      }
      return marks.map((mark) => tookMs(mark, arrivedAt.get(mark) ?? Number.NaN))
    },
  }
}
