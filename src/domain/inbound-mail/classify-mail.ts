/** What kind of email arrived: written by a person, or by which kind of program. */

import type { PortalLead } from './portal-leads/portal-lead.ts'
import { isPortalNews, readPortalLead } from './portal-leads/read-portal-lead.ts'
import { type Bounce, readBounce } from './read-bounce.ts'
import { type Complaint, readComplaint } from './read-complaint.ts'
import { hasHeader, headerOf, localPartOf, type ReceivedMail } from './received-mail.ts'

/** `unsubscribe`: to an address that is for that alone. */
/** `forged`: a person's, in the name of someone whom it isn't from. */
export type InboundMailKind = ClassifiedMail['kind'] | 'unsubscribe' | 'forged'

export type ClassifiedMail =
  | { kind: 'person' | 'auto-reply' | 'list-mail' }
  | { kind: 'bounce'; bounce: Bounce }
  | { kind: 'complaint'; complaint: Complaint }
  | { kind: 'portal-lead'; lead: PortalLead }

export function classifyMail(mail: ReceivedMail): ClassifiedMail {
  const complaint = readComplaint(mail)
  if (complaint) return { kind: 'complaint', complaint }
  if (isAbsenceNote(mail)) return { kind: 'auto-reply' }
  const bounce = readBounce(mail)
  if (bounce) return { kind: 'bounce', bounce }
  const lead = isAutoReply(mail) ? undefined : readPortalLead(mail)
  if (lead) return { kind: 'portal-lead', lead }
  if (isAutoReply(mail)) return { kind: 'auto-reply' }
  return { kind: isListMail(mail) ? 'list-mail' : 'person' }
}

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

const listHeaders = [
  ...['list-id', 'list-unsubscribe', 'list-post', 'list-help', 'list-subscribe', 'mailing-list', 'x-ml-info'],
  ...['feedback-id', 'x-csa-complaints'],
]

/** Sent to many: newsletters, mailing lists, notifications. */
function isListMail(mail: ReceivedMail): boolean {
  if (hasHeader(mail, ...listHeaders)) return true
  if (isPortalNews(mail)) return true
  if (/^\s*(bulk|list|junk)\s*$/i.test(headerOf(mail, 'precedence'))) return true
  return /^\s*auto-generated/i.test(headerOf(mail, 'auto-submitted'))
}

/** Whether an automatic answer may go back: only to a person, and only if their program doesn't ask for none. */
export function mayAnswerAutomatically(mail: ReceivedMail): boolean {
  if (!mail.from || classifyMail(mail).kind !== 'person') return false
  if (/^\s*<?>?\s*$/.test(mail.headers.find(({ name }) => name === 'return-path')?.value ?? 'none'))
    return false
  if (/\b(all|autoreply|oof|dr)\b/i.test(headerOf(mail, 'x-auto-response-suppress'))) return false
  if (headerOf(mail, 'auto-submitted').trim() && !/^\s*no\b/i.test(headerOf(mail, 'auto-submitted')))
    return false
  return !/^(no-?_?\.?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|owner-.*|.*-request)$/.test(
    localPartOf(mail.from.address),
  )
}
