import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { newSecret, sealSecret } from '#server/features/webhooks/sign-webhook.ts'
import {
  type ReceivedWebhook,
  startWebhookStandIn,
  type WebhookStandIn,
} from '#server/testing/stand-ins/webhook-stand-in.ts'
import { chanceFault, compareWebhooks, countWaits, insertLeads } from '#server/testing/webhook-faults.ts'
import { atLeast, type Ground, inTurn, limit, median, type Row, rounds, startOurs } from './harness.ts'

const [agents, leads] = [20, 500]
const events = agents * leads
const speedLeads = 100
/** Long enough to be away: at five requests at once that each time out after ten seconds, a minute. */
const hangs = 30
const secret = 'a-bench-secret-of-enough-length-0123456789'

type Read = <Found extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Found[]>
type Endpoint = { agent: string; id: string; path: string; secret: string }
type Bench = { read: Read; receiver: WebhookStandIn; endpoints: Endpoint[] }

/** G28: 10,000 events to endpoints that fail, hang, and are away, and how fast what works is told beside a bare loop. */
export async function benchWebhooks(ground: Ground): Promise<Row[]> {
  let isFaulty = false
  const receiver = await startWebhookStandIn(({ eventId, attempt }) =>
    isFaulty ? chanceFault(eventId, attempt) : undefined,
  )
  const read: Read = async <Found extends QueryResultRow>(text: string, values?: unknown[]) =>
    (await ground.admin.query<Found>(text, values)).rows
  const worker = await startOurs(ground.databaseUrl, { ROLE: 'worker', SECRET: secret, FETCH_LOOPBACK: 'on' })
  try {
    const endpoints = await addEndpoints(read, receiver)
    const bench = { read, receiver, endpoints }
    const speed = await measureSpeed(ground, bench)
    const waiting = await measureBesideHanging(bench)
    isFaulty = true
    const faults = await bearFaults(bench)
    const row = { goal: 'G28', unit: 'events/s' }
    return [
      ...faults,
      atLeast({ ...row, what: 'events told, nothing failing', aim: 0.3 }, speed),
      atLeast({ ...row, what: 'events told while other agents’ endpoints hang', aim: 0.7 }, waiting),
    ]
  } finally {
    await worker.stop()
    await receiver.close()
  }
}

/** As signing up and adding an endpoint would have written them. */
async function addEndpoints(read: Read, { address }: WebhookStandIn): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = []
  for (let at = 0; at < agents; at += 1) {
    const added = { agent: randomUUID(), id: randomUUID(), path: `/crm-${at}`, secret: newSecret() }
    const { agent, id, path } = added
    await read(
      `insert into auth."user" (id, name, email, email_verified) values ($1::uuid, 'Agent', $1::text || '@example.com', true)`,
      [agent],
    )
    await read(
      `insert into user_profiles (id, slug, name, email) values ($1::uuid, 'agent-' || $1::text, 'Agent', $1::text || '@example.com')`,
      [agent],
    )
    await read(
      `insert into webhook_endpoints (user_id, id, url, events, sealed_secret) values ($1, $2, $3, '{lead.created}', $4)`,
      [agent, id, address + path, sealSecret(secret, id, added.secret)],
    )
    endpoints.push(added)
  }
  return endpoints
}

const isAccepted = ({ fault }: ReceivedWebhook) => fault === undefined

/** Adds leads of these agents, and waits until each was accepted. Answers with how many that is per second. */
async function tell({ read, receiver }: Bench, endpoints: Endpoint[], count: number): Promise<number> {
  const paths = new Set(endpoints.map(({ path }) => path))
  let seen = receiver.received.length
  await read('begin')
  for (const { agent } of endpoints) await insertLeads(read, agent, count)
  await read('commit')
  const began = performance.now()
  for (let arrived = 0; arrived < count * endpoints.length; await pause(2))
    for (; seen < receiver.received.length; seen += 1) {
      const each = receiver.received[seen]
      if (each && isAccepted(each) && paths.has(each.path)) arrived += 1
    }
  return (count * endpoints.length) / ((performance.now() - began) / 1000)
}

/** All endpoints work. Beside a loop that does what can't be left out. */
async function measureSpeed(ground: Ground, bench: Bench): Promise<[number, number]> {
  const raw: ChildProcess = fork(new URL('./webhooks-raw.ts', import.meta.url).pathname, {
    env: { PATH: process.env.PATH, DATABASE_URL: ground.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(raw, 'message')
  await bench.read(`create table raw_webhooks (id text primary key, agent uuid, lead uuid, url text, payload text, state text,
    status int, attempts int not null default 0, created_at timestamptz not null default now(), tried_at timestamptz)`)
  await bench.read('grant all on raw_webhooks to public')
  await bench.read(
    `create index raw_webhooks_due on raw_webhooks (agent, created_at, id) where state = 'pending'`,
  )
  try {
    return await inTurn(
      () => tell(bench, bench.endpoints, speedLeads),
      () => tellRaw(bench, raw),
    )
  } finally {
    raw.kill('SIGTERM')
    await once(raw, 'exit')
  }
}

async function tellRaw({ read, receiver, endpoints }: Bench, raw: ChildProcess): Promise<number> {
  for (const { agent, path } of endpoints)
    await read(
      `insert into raw_webhooks (id, agent, lead, url, state) select 'evt_' || md5(gen_random_uuid()::text), user_id, id, $2, 'pending'
        from contacts where user_id = $1 limit $3`,
      [agent, receiver.address + path, speedLeads],
    )
  raw.send(endpoints.map(({ agent }) => agent))
  const [{ tookMs, fault }] = (await once(raw, 'message')) as [{ tookMs: number; fault?: string }]
  if (fault) throw new Error(fault)
  return (endpoints.length * speedLeads) / (tookMs / 1000)
}

/** Half of the agents' endpoints, beside the same while those of four others hang. */
async function measureBesideHanging(bench: Bench): Promise<[number, number]> {
  const lively = bench.endpoints.slice(agents / 2)
  const hanging = bench.endpoints.slice(0, 4)
  const measured: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    measured[1].push(await tell(bench, lively, speedLeads))
    for (const { path } of hanging) bench.receiver.fail(path, ...Array(5).fill('silence'))
    for (const { agent } of hanging) await insertLeads(bench.read, agent, 5)
    while (hanging.some(({ path }) => bench.receiver.at(path).at(-1)?.fault !== 'silence')) await pause(2)
    measured[0].push(await tell(bench, lively, speedLeads))
    await passTime(bench, () => bench.receiver.received.length)
  }
  return [median(measured[0]), median(measured[1])]
}

/** Has what waits tried now whenever nothing is left that is due, until all is done. Counts how long it would have waited. */
async function passTime({ read }: Bench, progress: () => number) {
  const waits = { onSchedule: 0, offSchedule: 0 }
  for (let shown = 0; ; ) {
    // An endpoint that accepts nothing rests for some seconds: they pass, too.
    await read(`update pgboss.job set start_after = clock_timestamp()
      where name = 'send-webhooks' and state = 'created' and start_after > clock_timestamp()`)
    const [left] = await read<{ due: number; waiting: number }>(
      `select count(*) filter (where next_at is null or next_at <= now())::int as due, count(next_at)::int as waiting
       from webhook_deliveries where state = 'pending'`,
    )
    if (!left || left.due + left.waiting === 0) return waits
    if (left.due === 0) {
      const { onSchedule, offSchedule } = countWaits(await bringForward(read))
      waits.onSchedule += onSchedule
      waits.offSchedule += offSchedule
    }
    if (performance.now() - shown > 30_000) {
      console.log(`${left.due} due, ${left.waiting} waiting, ${progress()} requests`)
      shown = performance.now()
    }
    await pause(500)
  }
}

const bringForward = (read: Read) =>
  read<{ attempts: number; waitMs: number }>(
    `update webhook_deliveries d set next_at = clock_timestamp() from (
       select user_id, id, next_at from webhook_deliveries where state = 'pending' and next_at > clock_timestamp() for update) w
     where d.user_id = w.user_id and d.id = w.id
     returning d.attempts, extract(epoch from w.next_at - d.tried_at)::float8 * 1000 as "waitMs"`,
  )

async function bearFaults(bench: Bench): Promise<Row[]> {
  const { read, receiver, endpoints } = bench
  await read('delete from webhook_deliveries')
  receiver.received.length = 0
  // One is away and cuts what comes, one hangs: each for about a minute.
  receiver.fail(endpoints[0]?.path ?? '', ...Array(leads).fill('cut'))
  receiver.fail(endpoints[1]?.path ?? '', ...Array(hangs).fill('silence'))
  for (const { agent } of endpoints) await insertLeads(read, agent, leads)
  const { onSchedule, offSchedule } = await passTime(bench, () => receiver.received.length)
  const found = await compareWebhooks(read, receiver.received, endpoints)
  if (found.events !== events || onSchedule === 0)
    throw new Error(`${found.events} events of ${events}, and ${onSchedule} that waited`)
  const failed = receiver.received.filter((each) => !isAccepted(each)).length
  console.log(
    `${receiver.received.length} requests, ${failed} of them failed, ${onSchedule} waits by the schedule`,
  )
  const row = { goal: 'G28', unit: '', aim: 0 }
  return [
    limit({ ...row, what: `lost of ${events} events, ${failed} failed attempts` }, found.lost.length),
    limit(
      { ...row, what: 'accepted twice, or counted wrongly' },
      found.twice.length + found.miscounted.length,
    ),
    limit({ ...row, what: 'with a wrong signature' }, found.forged.length),
    limit({ ...row, what: 'with another body or time at another attempt' }, found.altered.length),
    limit({ ...row, what: 'sent elsewhere, such as after a redirect' }, found.astray.length),
    limit({ ...row, what: `of ${onSchedule + offSchedule} waits not as planned` }, offSchedule),
  ]
}
