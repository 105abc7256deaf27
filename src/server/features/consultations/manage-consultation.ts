import {
  type ConsultationStanding,
  consultationStanding,
} from '#domain/consultations/consultation-standing.ts'
import { askWithoutTenant, withoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueConsultationMails } from './consultation-jobs.ts'
import { findConsultation, type KeptConsultation, markCancelled, planMails } from './consultation-store.ts'
import { readConsultationLink } from './sign-link.ts'

/** What the link of a mail shows. */
export type LinkedConsultation = Pick<KeptConsultation, 'startIso' | 'timeZone' | 'meetingUrl'> & {
  standing: ConsultationStanding
}

/** Undefined where the link is not one of ours, or the consultation has been deleted. */
export async function readLinkedConsultation(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<LinkedConsultation | undefined> {
  const id = readConsultationLink(token, config.secret)
  if (!id) return undefined
  const kept = await askWithoutTenant(db, (asker) => findConsultation(asker, id))
  if (!kept) return undefined
  const { startIso, timeZone, meetingUrl } = kept
  return { startIso, timeZone, meetingUrl, standing: consultationStanding(kept, clock.now().getTime()) }
}

/**
 * Gives the time back and tells both sides, once however often it is asked for. A consultation that has begun stays as it is.
 * False where the link is not one of ours.
 */
export async function cancelConsultation(deps: Deps, token: string): Promise<boolean> {
  const id = readConsultationLink(token, deps.config.secret)
  if (!id) return false
  await withoutTenant(deps.db, async (tx) => {
    if (!(await markCancelled(tx, id, deps.clock.now()))) return
    const kinds = ['cancellation', 'cancellation-notice'] as const
    await planMails(tx, id, kinds, new URL(deps.config.publicUrl).hostname)
    await queueConsultationMails(tx, deps, id, kinds)
  })
  return true
}
