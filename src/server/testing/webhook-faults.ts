/** What endpoints that are often broken do, and what holds all the same. */
import { createHash, createHmac } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { waitsMs } from '#domain/webhooks/delivery.ts'
import type { ReceivedWebhook, WebhookFault } from './stand-ins/webhook-stand-in.ts'

/** Runs a statement past the wall between tenants. */
type RunQuery = <Found extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Found[]>

/** Where the redirects lead. Nothing may come there. */
export const redirectTarget = '/redirected'

/** More than a third of what comes has one of these, by chance, at each of its first attempts. */
const share = 0.35
const faults: readonly WebhookFault[] = [
  ...[{ status: 500, body: 'Out of order' }, { status: 503 }, { status: 404 }, { status: 400 }],
  { status: 429, headers: { 'retry-after': '120' } },
  { status: 302, headers: { location: redirectTarget } },
  'cut',
]
/** Of ten attempts: what fails more often is given up, as it should be. */
const mostFaults = 7

/** The same for the same attempt of an event. */
export function chanceFault(eventId: string, attempt: number): WebhookFault | undefined {
  const chance = createHash('sha256').update(`${eventId} ${attempt}`).digest().readUInt32BE() / 2 ** 32
  if (attempt > mostFaults || chance >= share) return undefined
  return faults[Math.floor((chance / share) * faults.length)]
}

/** Adds leads one by one: a trigger queues a delivery of each to the endpoints. */
export const insertLeads = (read: RunQuery, agent: string, count: number) =>
  read(
    `insert into contacts (user_id, id, name, email, message) select $1, gen_random_uuid(), 'Lead ' || n,
      'lead-' || n || '-' || gen_random_uuid() || '@buyers.example', 'Is it still available?' from generate_series(1, $2::int) n`,
    [agent, count],
  )

/** As the Standard Webhooks say, computed apart from the product. */
export function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const right = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

type Endpoint = { id: string; path: string; secret: string }
type Row = { event: string; endpoint: string; state: string; attempts: number; timestamp: string }

export type WebhookComparison = {
  /** Deliveries that are recorded. */
  events: number
  /** Never accepted, or not recorded as delivered. */
  lost: string[]
  /** Accepted more than once. */
  twice: string[]
  /** Came more or less often than is recorded. */
  miscounted: string[]
  forged: string[]
  /** Came with another body, or another time of the change, than before or than is recorded. */
  altered: string[]
  /** Came to an endpoint that it isn't for, or where a redirect leads. */
  astray: string[]
}

/** The log of the deliveries beside what the endpoints received. */
export async function compareWebhooks(
  read: RunQuery,
  received: readonly ReceivedWebhook[],
  endpoints: readonly Endpoint[],
): Promise<WebhookComparison> {
  const rows = await read<Row>(
    `select event_id as event, endpoint_id as endpoint, state, attempts,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp
     from webhook_deliveries where endpoint_id = any ($1)`,
    [endpoints.map(({ id }) => id)],
  )
  const at = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  const came = Map.groupBy(received, (each) => String(each.headers['webhook-id']))
  const of = (row: Row) => came.get(row.event) ?? []
  const accepted = (row: Row) => of(row).filter(({ fault }) => fault === undefined).length
  const known = new Map(rows.map((row) => [row.event, row]))
  const idsOf = (found: Row[]) => found.map(({ event }) => event)
  const where = (isFault: (each: ReceivedWebhook, endpoint: Endpoint | undefined) => boolean) =>
    received
      .filter((each) => isFault(each, at.get(each.path)))
      .map((each) => String(each.headers['webhook-id']))
  return {
    events: rows.length,
    lost: idsOf(rows.filter((row) => accepted(row) === 0 || row.state !== 'delivered')),
    twice: idsOf(rows.filter((row) => accepted(row) > 1)),
    miscounted: idsOf(rows.filter((row) => of(row).length !== row.attempts)),
    forged: where((each, endpoint) => !endpoint || !isSignedBy(endpoint.secret, each)),
    altered: idsOf(
      rows.filter((row) => {
        const bodies = new Set(of(row).map(({ body }) => body))
        return bodies.size !== 1 || [...bodies].some((body) => JSON.parse(body).timestamp !== row.timestamp)
      }),
    ),
    astray: where(
      (each, endpoint) => known.get(String(each.headers['webhook-id']))?.endpoint !== endpoint?.id,
    ),
  }
}

type RetryWait = { attempts: number; waitMs: number }

/** Whether it is tried again when the schedule says: up to a tenth later. */
const isOnSchedule = ({ attempts, waitMs }: RetryWait) => {
  const plannedMs = waitsMs[attempts]
  // Recorded to the millisecond.
  return plannedMs !== undefined && waitMs >= plannedMs - 1 && waitMs <= plannedMs * 1.1 + 1
}

/** How many of those that wait to be tried again do so for as long as the schedule says, and how many don't. */
export function countWaits(waiting: readonly RetryWait[]): { onSchedule: number; offSchedule: number } {
  const onSchedule = waiting.filter(isOnSchedule).length
  return { onSchedule, offSchedule: waiting.length - onSchedule }
}
