/** What kind of email arrived: written by a person, or by which kind of program. */

import type { MailWithContent } from './mail-content.ts'
import type { PortalLead } from './portal-leads/portal-lead.ts'
import { isPortalNews } from './portal-leads/read-portal-lead.ts'
import type { Bounce } from './read-bounce.ts'
import type { Complaint } from './read-complaint.ts'
import { hasHeader, headerOf, localPartOf, type ReceivedMail, reportOf } from './received-mail.ts'
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
  sent?: { messageId: string; subject?: string } | undefined
  isLead?: boolean
}

/** What can't be told for sure is a person's, as only that reaches the inbox. */
export function classifyMail(mail: MailWithContent, background: Background = {}): ClassifiedMail {
  const { complaint, bounce, lead } = mail.content
  if (complaint) return { kind: 'complaint', complaint }
  if (isReadReceipt(mail)) return { kind: 'auto-reply' }
  if (isFarewell(mail, background)) return { kind: 'person' }
  if (isAbsenceNote(mail, background)) return { kind: 'auto-reply' }
  if (bounce) return { kind: 'bounce', bounce }
  const isAutomatic = isAutoReply(mail, background) || (background.sent !== undefined && isGenerated(mail))
  if (isAutomatic) return { kind: 'auto-reply' }
  if (lead) return { kind: 'portal-lead', lead }
  return { kind: isListMail(mail, background) ? 'list-mail' : 'person' }
}

/** A program tells what was done with an email of ours: shown, or deleted unread (RFC 8098). */
const isReadReceipt = (mail: ReceivedMail): boolean =>
  reportOf(mail, 'message/disposition-notification') !== undefined ||
  /report-type="?disposition-notification/i.test(headerOf(mail, 'content-type'))

/** Nothing but "stop" counts, whatever the headers say of how it came. */
const isFarewell = (mail: MailWithContent, { sent, isLead = false }: Background): boolean =>
  (sent !== undefined || isLead) && mail.reports.length === 0 && isOnlyWish(mail.content.newText)

const replied = /^\s*auto-(replied|notified)/i
/** What companies write before the subject of every email from outside. */
const outsideMark =
  /^\W{0,3}(?:ext|external|externe?|externo|esterno|outside)(?: (?:e-?mail|mail|sender|message))?(?=\W)\W{1,4}/iu
const answerMark = /^\s*(?:re|aw|fwd?|sv|vs|antw|odp|rif|ynt|回复|答复)\s?[:：]\s*/iu
const automatically = [
  'auto(?:matic|mated|matisch)?[ -]?(?:reply|response|antwort|e? ?antwort)|autoreply|automatische antwort|automatisch antwoord|réponse automatique|respuesta automática|risposta automatica|resposta automática',
  'automatiskt? svar|autosvar|automaattinen|automatická odpov[eě]ď|automatick[aá] odpove[dď]|odpowiedź automatyczna|automatski odgovor|samodejni odgovor|automatikus válasz|răspuns automat|otomatik (?:yanıt|cevap)|automaatvastus',
  'автоответ|автоматический ответ|автоматична відповідь|автоматичен отговор|αυτόματη απάντηση|תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي|پاسخ خودکار|(?:thư )?trả lời tự động|tự động trả lời|ตอบกลับอัตโนมัติ|balasan otomatis',
  '自动回复|自動回覆|自动答复|自動答覆|自動応答|自動返信|자동 ?(?:회신|응답)',
].join('|')
const away = [
  'out of (?:the )?office|ooo\\b|away from (?:the )?(?:office|my)|vacation (?:reply|response|notice)|abwesenheit|abwesend|absence du bureau|fuera de (?:la )?oficina|fuori (?:ufficio|sede)|afwezig|frånvaro|fravær',
  'poza biurem|mimo kancelář|ofis dışında|în afara biroului|házon kívül|вне офиса|не в офісі|不在通知|부재중|外出',
].join('|')
const noteStart = new RegExp(
  `^(?:\\[?(?:${automatically})|${away}|auto:|i am (?:away|out)|on vacation|ich bin (?:nicht|abwesend)|absen(?:t|ce)\\b|ausência|ausencia)`,
  'iu',
)
const noteEnd = new RegExp(`[-–—|(:[]\\s?(?:${automatically}|${away})[)\\]]?\\s*$`, 'iu')

/** Whether a subject, but for our own words in it, is an absence note's. */
function isNoteSubject({ subject }: ReceivedMail, { sent }: Background): boolean {
  const told = sent?.subject ? subject.replace(sent.subject, '') : subject
  let bare = told.slice(0, 500).trim()
  for (const mark of [outsideMark, answerMark, outsideMark]) bare = bare.replace(mark, '')
  return noteStart.test(bare) || noteEnd.test(bare)
}

/** Written by a program as an answer to an email: someone is away, or their ticket has a number. */
export function isAutoReply(mail: ReceivedMail, background: Background = {}): boolean {
  if (replied.test(headerOf(mail, 'auto-submitted'))) return true
  if (['precedence', 'preference'].some((name) => /^\s*auto_?reply\s*$/i.test(headerOf(mail, name))))
    return true
  if (hasHeader(mail, ...autoReplyHeaders)) return true
  // Some companies let no program answer their people; an email without a sender to return it to is no person's.
  if (asksForSilence(mail) && isWithoutReturn(mail)) return true
  return isNoteSubject(mail, background)
}

const autoReplyHeaders = [
  ...['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-autoreply-from', 'x-mail-autoreply'],
  'x-ms-exchange-generated-message-source',
]
const asksForSilence = (mail: ReceivedMail) =>
  /\b(all|autoreply|oof|dr)\b/i.test(headerOf(mail, 'x-auto-response-suppress'))
const isWithoutReturn = ({ headers }: ReceivedMail) =>
  /^\s*<?>?\s*$/.test(headers.find(({ name }) => name === 'return-path')?.value ?? 'none')

/** An absence note to an email that a mail server could have sent, too: who wrote it decides. */
const isAbsenceNote = (mail: ReceivedMail, background: Background): boolean =>
  isNoteSubject(mail, background) && mail.reports.every(({ type }) => !type.startsWith('message/'))

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
export function mayAnswerAutomatically(mail: MailWithContent): boolean {
  if (!mail.from || classifyMail(mail).kind !== 'person' || isPerhapsBulk(mail)) return false
  if (isWithoutReturn(mail) || asksForSilence(mail)) return false
  if (headerOf(mail, 'auto-submitted').trim() && !/^\s*no\b/i.test(headerOf(mail, 'auto-submitted')))
    return false
  return !/^(no-?_?\.?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|owner-.*|.*-request)$/.test(
    localPartOf(mail.from.address),
  )
}
