import PostalMime, { type Email } from 'postal-mime'

type ReceivedEmail = { email: Email; raw: string; head: string; header(name: string): string }

/** What mailbox providers (RFC 8058, Gmail, Yahoo) and the law (CAN-SPAM) ask of an email that no one wrote by hand. */
const points: Record<string, (mail: ReceivedEmail) => boolean> = {
  'every line ends in CRLF': ({ raw }) => !/(?<!\r)\n|\r(?!\n)/.test(raw),
  'no line is longer than 998 bytes': ({ raw }) =>
    raw.split('\r\n').every((line) => Buffer.byteLength(line, 'latin1') <= 998),
  'the header is plain ASCII': ({ head }) => /^[\t\r\n\x20-\x7e]*$/.test(head),
  'each header is there once': ({ head }) =>
    ['from', 'to', 'date', 'message-id', 'subject', 'reply-to', 'list-unsubscribe', 'mime-version'].every(
      (name) => (head.match(new RegExp(`^${name}:`, 'gim')) ?? []).length === 1,
    ),
  'From is one address with a name': ({ email }) =>
    /.+@.+/.test(email.from?.address ?? '') && email.from?.name !== '',
  'To is one address': ({ email }) => email.to?.length === 1 && /.+@.+/.test(email.to[0]?.address ?? ''),
  'Reply-To is one address': ({ email }) =>
    email.replyTo?.length === 1 && /.+@.+/.test(email.replyTo[0]?.address ?? ''),
  'Date is a time': ({ email }) => !Number.isNaN(Date.parse(email.date ?? '')),
  'Message-ID has the sender’s host': ({ email }) => /^<[^\s<>@]+@[^\s<>@]+>$/.test(email.messageId ?? ''),
  'Subject is one line and not empty': ({ email }) => /^[^\r\n]+$/.test(email.subject ?? ''),
  'it is multipart/alternative, text first': ({ header, raw }) =>
    /^multipart\/alternative/i.test(header('content-type')) &&
    raw.search(/^content-type: text\/plain/im) < raw.search(/^content-type: text\/html/im),
  'both parts say something': ({ email }) =>
    (email.text ?? '').trim() !== '' && /<p\b/.test(email.html ?? ''),
  'List-Unsubscribe has a page and an address': ({ header }) =>
    /^<https?:\/\/[^\s<>]+>, <mailto:[^\s<>]+>$/.test(header('list-unsubscribe')),
  'List-Unsubscribe-Post says one click': ({ header }) =>
    header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click',
  'both parts have the link and the sender’s postal address': ({ email, header }) => {
    const url = /<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '?'
    return [email.text, email.html?.replaceAll('&amp;', '&')].every(
      (part) => part?.includes(url) && /\d+ [^\n<]+, [A-Z]{2} \d{5}/.test(part),
    )
  },
}

/** The names of the points that an email, as a mail server received it, fails. */
export async function bulkMailFaults(source: Buffer): Promise<string[]> {
  const raw = source.toString('latin1')
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const email = await PostalMime.parse(source)
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  return Object.entries(points).flatMap(([name, holds]) =>
    holds({ email, raw, head, header }) ? [] : [name],
  )
}
