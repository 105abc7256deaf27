/** What kind of email arrived: written by a person, or by which kind of program. */

import { newTextOfReply } from './new-text-of-reply.ts'
import type { PortalLead } from './portal-leads/portal-lead.ts'
import { isPortalNews, readPortalLead } from './portal-leads/read-portal-lead.ts'
import { type Bounce, readBounce } from './read-bounce.ts'
import { type Complaint, readComplaint } from './read-complaint.ts'
import { hasHeader, headerOf, localPartOf, type ReceivedMail } from './received-mail.ts'
import { isOnlyWish } from './wants-out.ts'

/**
 * `unsubscribe`: to an address that is for that alone. `forged`: a person's, in the name of someone whom it isn't from.
 * `own-note`: the agent's own, in the conversation with a lead.
 */
export type InboundMailKind = ClassifiedMail['kind'] | 'unsubscribe' | 'forged' | 'own-note'

export type ClassifiedMail =
  | { kind: 'person' | 'auto-reply' | 'list-mail' }
  | { kind: 'bounce'; bounce: Bounce }
  | { kind: 'complaint'; complaint: Complaint }
  | { kind: 'portal-lead'; lead: PortalLead }

/** What is known of who wrote and why. `sent`: the email of ours that it answers. `isLead`: its sender's address is a lead's. */
type Background = {
  sent?: { messageId: string } | undefined
  isLead?: boolean
}

/** What can't be told for sure is a person's, as only that reaches the inbox. */
export function classifyMail(mail: ReceivedMail, background: Background = {}): ClassifiedMail {
  const complaint = readComplaint(mail)
  if (complaint) return { kind: 'complaint', complaint }
  if (isFarewell(mail, background)) return { kind: 'person' }
  if (isAbsenceNote(mail)) return { kind: 'auto-reply' }
  const bounce = readBounce(mail)
  if (bounce) return { kind: 'bounce', bounce }
  const isAutomatic = isAutoReply(mail) || (background.sent !== undefined && isGenerated(mail))
  const lead = isAutomatic ? undefined : readPortalLead(mail)
  if (lead) return { kind: 'portal-lead', lead }
  if (isAutomatic) return { kind: 'auto-reply' }
  return { kind: isListMail(mail, background) ? 'list-mail' : 'person' }
}

/** Nothing but "stop" counts, whatever the headers say of how it came. */
const isFarewell = (mail: ReceivedMail, { sent, isLead = false }: Background): boolean =>
  (sent !== undefined || isLead) && mail.reports.length === 0 && isOnlyWish(newTextOfReply(mail).newText)

const replied = /^\s*auto-(replied|notified)/i
const repliedSubjects =
  /^\s*(re: ?|aw: ?|fwd?: ?)?(\[?auto(matic|mated|matisch)?[ -]?(reply|response|antwort|e? ?antwort)|autoreply|auto:|out of (the )?office|ooo\b|i am (away|out)|away from (the )?(office|my)|on vacation|vacation (reply|response|notice)|abwesenheit|abwesend|ich bin (nicht|abwesend)|réponse automatique|absence du bureau|absen(t|ce)\b|respuesta automática|fuera de (la )?oficina|risposta automatica|fuori (ufficio|sede)|resposta automática|ausência|ausencia|automatisch antwoord|afwezig|autosvar|frånvaro|automaattinen|odpowiedź automatyczna|автоответ|автоматический ответ|自动回复|自動回覆|自動応答|自動返信|不在通知|자동 ?회신|부재중)/iu

/** Written by a program as an answer to an email: someone is away, or their ticket has a number. */
export function isAutoReply(mail: ReceivedMail): boolean {
  if (replied.test(headerOf(mail, 'auto-submitted'))) return true
  if (/^(auto_?reply|autoreply)$/i.test(headerOf(mail, 'precedence').trim())) return true
  if (
    hasHeader(mail, 'x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-autoreply-from', 'x-mail-autoreply')
  )
    return true
  return repliedSubjects.test(mail.subject)
}

/** An absence note to an email that a mail server could have sent, too: who wrote it decides. */
const isAbsenceNote = (mail: ReceivedMail): boolean =>
  repliedSubjects.test(mail.subject) && mail.reports.every(({ type }) => !type.startsWith('message/'))

const isGenerated = (mail: ReceivedMail) => /^\s*auto-generated/i.test(headerOf(mail, 'auto-submitted'))

/**
 * A newsletter or a portal's own numbers. Other headers of lists say how an email came: portals, form services, and people
 * send through the same services. Who answers an email of ours wrote themselves.
 */
function isListMail(mail: ReceivedMail, { sent, isLead = false }: Background): boolean {
  if (isPortalNews(mail)) return true
  if (sent && (isLead || mail.answers.includes(sent.messageId))) return false
  return hasHeader(mail, 'list-unsubscribe') && !isOfGroup(mail)
}

/** An agency's group passes on whatever comes to it. */
const isOfGroup = (mail: ReceivedMail): boolean =>
  hasHeader(mail, 'x-original-from', 'x-original-sender', 'x-google-group-id') ||
  /mailto:/i.test(headerOf(mail, 'list-post'))

const listHeaders = [
  ...['list-id', 'list-unsubscribe', 'list-post', 'list-help', 'list-subscribe', 'mailing-list', 'x-ml-info'],
  ...['feedback-id', 'x-csa-complaints'],
]

/** Whether it may have been sent to many or by a program, which no program should answer. */
const isPerhapsBulk = (mail: ReceivedMail): boolean =>
  hasHeader(mail, ...listHeaders) || /^\s*(bulk|list|junk)\s*$/i.test(headerOf(mail, 'precedence'))

/** Whether an automatic answer may go back: only to a person, and only if their program doesn't ask for none. */
export function mayAnswerAutomatically(mail: ReceivedMail): boolean {
  if (!mail.from || classifyMail(mail).kind !== 'person' || isPerhapsBulk(mail)) return false
  if (/^\s*<?>?\s*$/.test(mail.headers.find(({ name }) => name === 'return-path')?.value ?? 'none'))
    return false
  if (/\b(all|autoreply|oof|dr)\b/i.test(headerOf(mail, 'x-auto-response-suppress'))) return false
  if (headerOf(mail, 'auto-submitted').trim() && !/^\s*no\b/i.test(headerOf(mail, 'auto-submitted')))
    return false
  return !/^(no-?_?\.?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|owner-.*|.*-request)$/.test(
    localPartOf(mail.from.address),
  )
}
