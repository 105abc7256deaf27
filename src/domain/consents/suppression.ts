/** Addresses that aren't written to, why, and which emails that stops. */
import { m } from '#text'

/** The gravest last: an address keeps the gravest reason it ever had. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const isSuppressionReason = (text: string): text is SuppressionReason =>
  (suppressionReasons as readonly string[]).includes(text)

/**
 * `personal`: written by hand to one person. `marketing`: sequences, reports, whatever is sent automatically.
 * `transactional`: what the recipient's own act asks for, such as an invitation to their showing.
 */
export const mailUses = ['personal', 'marketing', 'transactional'] as const
export type MailUse = (typeof mailUses)[number]

const stops: Record<SuppressionReason, readonly MailUse[]> = {
  unsubscribed: ['marketing'],
  bounced: ['marketing', 'personal'],
  complained: ['marketing', 'personal'],
}

/** Whether an email of this use isn't sent to an address with this reason. */
export const isStopped = (reason: SuppressionReason | null, use: MailUse): boolean =>
  reason !== null && stops[reason].includes(use)

const sentences: Record<SuppressionReason, () => string> = {
  unsubscribed: m.consents_unsubscribed,
  bounced: m.consents_bounced,
  complained: m.consents_complained,
}

/** Why nothing is sent to an address, in a sentence. */
export const suppressionSentence = (reason: SuppressionReason): string => sentences[reason]()
