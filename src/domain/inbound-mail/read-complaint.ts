/** Reports of people who pressed "spam" (RFC 5965), which mail providers pass on. */
import { fieldsOf, headerOf, messageIdsIn, type ReceivedMail, reportOf } from './received-mail.ts'

/** `recipient`: who complained, in lower case, as far as the provider says. */
export type Complaint = { recipient: string | null; originalId: string | null }

const complained = /^(abuse|fraud|opt-out|opt-out-list|virus|other|complaint|miscategorized)$/

/** Undefined if it isn't a complaint; saying that something is not spam isn't one. */
export function readComplaint(mail: ReceivedMail): Complaint | undefined {
  const report = reportOf(mail, 'message/feedback-report')
  const isReport =
    report !== undefined || /report-type="?feedback-report/i.test(headerOf(mail, 'content-type'))
  const hotmail = addressIn(headerOf(mail, 'x-hmxmroriginalrecipient'))
  if (!isReport && !hotmail) return undefined
  const fields = fieldsOf(report ?? '')
  const kind = fields.get('feedback-type')?.toLowerCase().split(/[;\s]/)[0] ?? 'abuse'
  if (!complained.test(kind)) return undefined
  const original = fieldsOf((reportOf(mail, 'message/rfc822', 'text/rfc822-headers') ?? '').slice(0, 20_000))
  return {
    recipient:
      addressIn(fields.get('original-rcpt-to')) ??
      hotmail ??
      addressIn(fields.get('removal-recipient')) ??
      addressIn(original.get('to')),
    originalId: messageIdsIn(original.get('message-id') ?? '')[0] ?? null,
  }
}

const addressIn = (text: string | undefined): string | null =>
  /[^\s<>@,;:"]{1,64}@[a-z0-9][a-z0-9.-]{0,250}/i.exec((text ?? '').slice(0, 1000))?.[0].toLowerCase() ?? null
