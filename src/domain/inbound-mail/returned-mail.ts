/** The email of ours that comes back with a bounce or a complaint: as a part, or quoted in the text. */
import { fieldsOf, type ReceivedMail, reportOf } from './received-mail.ts'

export const returnedTypes = [
  ...['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/partial'],
] as const

const originalMarks =
  /^[->=* ]{0,40}(below this line is a copy|(included |this )?is a copy of|original message|the header of the original|message headers follow|unsent message|the original message(?! was)|returned message|original mail|----- ?original)/im

export const quotesOriginal = (text: string): boolean => originalMarks.test(text)

/** What the mail server says, and what it quotes. */
export function splitAtOriginal(text: string): [ours: string, returned: string] {
  const at = originalMarks.exec(text)?.index
  return at === undefined ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** Its headers, from its own part, or else from what is quoted. */
export function returnedFields(mail: ReceivedMail, quoted: string): Map<string, string> {
  const part = reportOf(mail, ...returnedTypes)
  return fieldsOf((part ?? quoted).slice(0, 20_000))
}

/** The addresses to which it asked replies to be sent. One of ours tells whose it was. */
export function returnedAddresses(mail: ReceivedMail): string[] {
  if (mail.reports.length === 0 && !quotesOriginal(mail.text.slice(0, 60_000))) return []
  const [, quoted] = splitAtOriginal(mail.text.slice(0, 60_000))
  const fields = returnedFields(mail, quoted)
  const values = ['reply-to', 'list-unsubscribe', 'return-path'].map((name) => fields.get(name) ?? '')
  return [
    ...values
      .join(' ')
      .slice(0, 5000)
      .matchAll(/[\w.+-]{1,64}@[a-z0-9][a-z0-9.-]{0,250}/gi),
  ].map(([one]) => one)
}
