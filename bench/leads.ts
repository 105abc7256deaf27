import { randomUUID } from 'node:crypto'
import { type ScoredLead, scoreLead } from '#domain/leads/score-lead.ts'
import {
  atLeast,
  atMost,
  type Ground,
  inTurn,
  limit,
  load,
  percentile,
  type Row,
  signUp,
  startOurs,
  startRaw,
} from './harness.ts'

const headers = { 'content-type': 'application/json' }

/** W4: a lead captured through the public form, and how soon it appears on the agent's open screen. */
export async function benchLeadCapture(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl, { ROLE: 'web' })
  const raw = await startRaw(ground.databaseUrl)
  try {
    const agent = await signUp(ours.url, 'Capturing Agent')
    const lead = () => ({
      name: 'Lee Lead',
      email: `lee-${randomUUID()}@example.com`,
      message: 'Is the home still available? I would like to see it.',
    })
    const body = () => JSON.stringify({ ...lead(), agentSlug: agent.slug, consent: true })
    const rawBody = () => JSON.stringify({ ...lead(), agent: agent.id })
    const post = (url: string, make: () => string) => load({ url, method: 'POST', headers, body: make })
    const p99s: [number[], number[]] = [[], []]
    const captured = await inTurn(
      async () => {
        const { perSecond, p99 } = await post(`${ours.url}/api/public/leads`, body)
        p99s[0].push(p99)
        return perSecond
      },
      async () => {
        const { perSecond, p99 } = await post(`${raw.url}/leads`, rawBody)
        p99s[1].push(p99)
        return perSecond
      },
    )
    const mid = (values: number[]) => percentile(values, 0.5)
    return [
      atLeast(
        { goal: 'W4', what: 'lead captured (same rows, one durable commit)', unit: 'req/s', aim: 0.6 },
        captured,
      ),
      atMost({ goal: 'W4', what: 'lead captured, p99', unit: 'ms', aim: 2 }, [mid(p99s[0]), mid(p99s[1])]),
      limit(
        { goal: 'W4', what: "from the answer to the agent's open screen, p99", unit: 'ms', aim: 50 },
        percentile(await delays(ours.url, agent.cookie, body), 0.99),
      ),
    ]
  } finally {
    await ours.stop()
    await raw.stop()
  }
}

/** For each of 200 leads: ms from its 201 to the live event (0 if the event came first). */
async function delays(url: string, cookie: string, body: () => string): Promise<number[]> {
  const stop = new AbortController()
  const seen = new Map<string, number>()
  const stream = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stop.signal })
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of stream.body ?? [])
      for (const [, id] of decoder.decode(piece).matchAll(/event: lead\.created\ndata: \{"id":"([^"]+)"/g))
        if (id) seen.set(id, performance.now())
  })().catch(() => undefined)
  const waits: number[] = []
  for (let number = 0; number < 200; number += 1) {
    const answered = await fetch(`${url}/api/public/leads`, { method: 'POST', headers, body: body() })
    const { id } = (await answered.json()) as { id: string }
    const at = performance.now()
    while (!seen.has(id)) await new Promise(setImmediate)
    waits.push(Math.max(0, (seen.get(id) ?? 0) - at))
  }
  stop.abort()
  await reading
  return waits
}

/** W6: scores stored again, compared with a hand-written loop in batches of 5,000. */
export async function benchRescore(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl, { ROLE: 'web' })
  const count = 10_000
  try {
    const agent = await signUp(ours.url, 'Scoring Agent')
    await ground.admin.query(
      `insert into contacts (user_id, id, name, email, message, source, status, last_contact_at, created_at)
       select $1, gen_random_uuid(), 'Lead ' || n, 'l' || n || '@example.com', 'What is the price? I am interested in a showing, please.', 'Referral', 'New', now(), now() - n * interval '1 minute'
       from generate_series(1, ${count}) n`,
      [agent.id],
    )
    const ids = (
      await ground.admin.query<{ id: string }>('select id from contacts where user_id = $1', [agent.id])
    ).rows.map(({ id }) => id)
    const scoreAll = async () => {
      const began = performance.now()
      const answered = await fetch(`${ours.url}/api/leads/score-all`, {
        method: 'POST',
        headers: { ...headers, cookie: agent.cookie },
        body: JSON.stringify({ leadIds: ids }),
      })
      await answered.arrayBuffer()
      if (!answered.ok) throw new Error(`score-all: ${answered.status}`)
      return count / ((performance.now() - began) / 1000)
    }
    const forget = () => ground.admin.query('delete from lead_scores where user_id = $1', [agent.id])
    const fresh = async () => {
      await forget()
      return scoreAll()
    }
    const byHand = async () => {
      await forget()
      return scoreByHand(ground, agent.id, count)
    }
    const stored = await inTurn(fresh, byHand)
    await scoreAll()
    const again = await inTurn(scoreAll, fresh)
    return [
      atLeast({ goal: 'W6', what: 're-score of 10,000 leads, stored', unit: 'leads/s', aim: 1 }, stored),
      atLeast(
        { goal: 'W6', what: 'a second run with nothing changed vs. the first', unit: 'leads/s', aim: 5 },
        again,
      ),
    ]
  } finally {
    await ours.stop()
  }
}

/**
 * Only the loop, with our own rules so that the same rows are stored: no comparison, no locks, no notices, no response,
 * and no tenant.
 */
async function scoreByHand(ground: Ground, agent: string, count: number): Promise<number> {
  const began = performance.now()
  const { rows } = await ground.admin.query<ScoredLead & { id: string }>(
    `select id, message, email, phone, status, source, (extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
       (extract(epoch from last_contact_at) * 1000)::float8 as "lastContactAtMs",
       (extract(epoch from contacted_at) * 1000)::float8 as "contactedAtMs"
     from contacts where user_id = $1`,
    [agent],
  )
  const moment = { nowMs: Date.now(), timeZone: 'America/New_York' }
  for (let at = 0; at < rows.length; at += 5000) {
    const scored = rows.slice(at, at + 5000).map((row) => {
      const { totalScore, tier, breakdown, recommendations } = scoreLead(row, moment)
      return { lead_id: row.id, id: randomUUID(), total_score: totalScore, tier, breakdown, recommendations }
    })
    await ground.admin.query(
      `with given as (select * from json_to_recordset($2) as r(lead_id uuid, id uuid, total_score int, tier text, breakdown jsonb, recommendations jsonb)),
       marked as (update contacts c set total_score = g.total_score, tier = g.tier from given g where c.user_id = $1 and c.id = g.lead_id)
       insert into lead_scores (user_id, lead_id, id, total_score, tier, breakdown, recommendations, last_updated)
       select $1, lead_id, id, total_score, tier, breakdown, recommendations, now() from given
       on conflict (user_id, lead_id) do update set total_score = excluded.total_score, tier = excluded.tier, breakdown = excluded.breakdown`,
      [agent, JSON.stringify(scored)],
    )
  }
  return count / ((performance.now() - began) / 1000)
}
