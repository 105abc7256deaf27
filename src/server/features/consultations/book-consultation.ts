import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type * as consultations from '#contract/consultations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { checkConsultation } from '#domain/consultations/consultation-rules.ts'
import {
  consultationBufferMs,
  consultationEndMs,
  isConsultationFree,
  nearestConsultations,
} from '#domain/consultations/consultation-times.ts'
import { wishedStart } from '#domain/consultations/wished-start.ts'
import { productName } from '#domain/product.ts'
import { cleanPerson } from '#domain/text/contact-format.ts'
import type { OnceKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import {
  type ConsultationTimes,
  findBookingByKey,
  holdConsultations,
  insertConsultation,
  listTakenTimes,
} from './consultation-store.ts'
import { tellBothSides } from './tell-both-sides.ts'

export type ConsultationRequest = BodyOf<typeof consultations.bookConsultation>
type BookingResult = z.infer<typeof consultations.bookConsultation.answer>

/**
 * Books a free consultation. The request and its two emails are saved together or not at all, and nothing waits for a
 * mail server. If the time is taken, the visitor is offered the nearest free ones. Bot submissions get an answer and
 * are not stored.
 */
export async function bookConsultation(
  deps: Deps,
  body: ConsultationRequest,
  once: OnceKey | undefined,
): Promise<BookingResult> {
  const person = cleanPerson(body)
  const now = deps.clock.now()
  const startMs = requireSound(person, body, now, deps.config)
  const { timeZone } = body
  if (body.website) return answer({ id: uuidv7(), startMs, timeZone, meetingUrl: '' })
  return withTenant(deps.db, productTenant, async (tx) => {
    await holdConsultations(tx)
    const kept = once && (await findBookingByKey(tx, once.key))
    if (kept && kept.onceHash !== once.bodyHash)
      throw new Problem('idempotency_mismatch', m.problems_same_key_other_body())
    if (kept) return answer(kept)
    await requireFree(tx, deps, startMs)
    const booked = { id: uuidv7(), startMs, timeZone, meetingUrl: openRoom(deps.config) }
    await store(tx, deps, { ...person, ...booked, onceKey: once?.key, onceHash: once?.bodyHash }, now)
    return answer(booked)
  })
}

/** A separate video room for each consultation, at an address no one can guess. Empty if none is configured. */
const openRoom = ({ meetBaseUrl }: Deps['config']) =>
  meetBaseUrl ? `${meetBaseUrl}/${randomBytes(16).toString('hex')}` : ''

/** The requested instant, in ms since 1970. Refuses with errors at the fields that were sent. */
function requireSound(
  person: ReturnType<typeof cleanPerson>,
  body: ConsultationRequest,
  now: Date,
  { meetBaseUrl }: Deps['config'],
): number {
  const { startIso, field } = wishedStart(body)
  const faults = checkConsultation({ ...person, startIso }, now.getTime(), body.timeZone, {
    needsPhone: !meetBaseUrl,
  })
  if (!faults) return Date.parse(startIso)
  const { startIso: fault, ...errors } = faults.errors
  throw new Problem('invalid', faults.message, { errors: { ...errors, ...(fault && { [field]: fault }) } })
}

/** Refuses a time that isn't offered, and suggests others. `ownMs` is the time given up in exchange. */
export async function requireFree(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  startMs: number,
  ownMs?: number,
): Promise<void> {
  const now = clock.now()
  const taken = await listTakenTimes(tx, now)
  const calendar = { busy: taken.filter((busy) => busy.startMs !== ownMs), nowMs: now.getTime() }
  if (isConsultationFree(startMs, calendar)) return
  const nearest = nearestConsultations(startMs, calendar)
  throw new Problem(
    'slot_taken',
    nearest.length > 0 ? m.consultation_taken() : m.consultation_taken_all({ email: config.adminEmail }),
    { alternatives: nearest.map((time) => new Date(time.startMs).toISOString()) },
  )
}

type BookingInput = ReturnType<typeof cleanPerson> & {
  id: string
  startMs: number
  timeZone: string
  meetingUrl: string
  onceKey: string | undefined
  onceHash: string | undefined
}

async function store(tx: Tx, deps: Deps, { startMs, ...booking }: BookingInput, now: Date): Promise<void> {
  await insertConsultation(tx, {
    ...booking,
    consentText: m.consultation_consent({ product: productName }),
    ...timesFrom(startMs),
    createdAt: now,
  })
  await tellBothSides(tx, deps, booking.id, 'booked')
}

/** The stored times of a consultation; `blocked` is the range no one else can book. */
export function timesFrom(startMs: number): ConsultationTimes {
  const [startIso, endIso] = [new Date(startMs), new Date(consultationEndMs(startMs))]
  const until = new Date(endIso.getTime() + consultationBufferMs)
  return { startIso, endIso, blocked: `[${startIso.toISOString()},${until.toISOString()})` }
}

const answer = ({
  id,
  startMs,
  timeZone,
  meetingUrl,
}: Omit<BookingResult, 'startIso' | 'endIso' | 'message' | 'meetingUrl'> & {
  startMs: number
  meetingUrl: string
}) => ({
  id,
  startIso: new Date(startMs).toISOString(),
  endIso: new Date(consultationEndMs(startMs)).toISOString(),
  timeZone,
  meetingUrl: meetingUrl || null,
  message: m.consultation_done(),
})
