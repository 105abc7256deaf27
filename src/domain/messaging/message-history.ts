/** What was sent, and what is known of it since. */

import { m } from '#text'
import { isRunReason, reasonSentence } from '../sequences/run-reason.ts'
import { cut } from '../text/cut.ts'
import { isNotSentReason, reasonInWords } from './message-reason.ts'

/** `custom`: an agent's own words to their own devices. */
const types = {
  notification: m.messaging_type_notification,
  email: m.messaging_type_email,
  custom: m.messaging_type_custom,
} as const satisfies Record<string, () => string>
export type HistoryType = keyof typeof types
export const historyTypes = Object.keys(types) as HistoryType[]
export const historyTypeLabel = (type: HistoryType): string => types[type]()

const statuses = {
  sent: m.messaging_status_sent,
  delivered: m.messaging_status_delivered,
  opened: m.messaging_status_opened,
  failed: m.messaging_status_failed,
  held: m.messaging_status_held,
} as const satisfies Record<string, () => string>
export type HistoryStatus = keyof typeof statuses
export const historyStatuses = Object.keys(statuses) as HistoryStatus[]
export const historyStatusLabel = (status: HistoryStatus): string => statuses[status]()

/** What is known: an email's state in the outbox, and what was heard since. A notification is accepted once it exists. */
export type HistoryFacts = {
  state: 'accepted' | 'refused' | 'held'
  isDelivered: boolean
  isOpened: boolean
  hasBounced: boolean
}

/** Someone who opened it has it, whatever else was heard. */
export function historyStatus({ state, isDelivered, isOpened, hasBounced }: HistoryFacts): HistoryStatus {
  if (state === 'held') return 'held'
  if (isOpened) return 'opened'
  if (state === 'refused' || hasBounced) return 'failed'
  return isDelivered ? 'delivered' : 'sent'
}

/** Only a server's words are quoted as such: a bounce, or an answer, which begins with its code, such as `550 No such user`. */
export function failureInWords(said: string, { hasBounced }: Pick<HistoryFacts, 'hasBounced'>): string {
  const [code = '', ...detail] = said.split(': ')
  if (!hasBounced && isNotSentReason(code)) return reasonInWords({ reason: code, detail: detail.join(': ') })
  if (!hasBounced && isRunReason(code))
    return [reasonSentence(code), detail.join(': ')].filter(Boolean).join(' ')
  return reasonInWords({ reason: 'failed', detail: cut(said, 300) })
}

/** What an email says, without the signature and the footer. */
export function ownWordsOf(text: string): string {
  const [unsigned = ''] = text.trim().split('\n\n-- \n')
  const paragraphs = unsigned.split('\n\n')
  const isFooter = paragraphs.at(-1)?.includes(`\n${m.messages_unsubscribe()}: http`) ?? false
  return (isFooter ? paragraphs.slice(0, -1) : paragraphs).join('\n\n').trim()
}
