import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLimits } from '#domain/inbound-mail/received-mail.ts'
import { parseMail } from './parse-mail.ts'

const reader = { read: parseMail }
const bytes = (text: string) => Buffer.from(text, 'latin1')

async function read(text: string) {
  const answer = await reader.read(bytes(text))
  if (typeof answer === 'string') throw new Error('too large')
  return answer
}

const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`
const multipart = (type: string, ...parts: string[]) =>
  `From: Dana <dana@buyers.example>\r\nTo: robin@agency.example\r\nSubject: Hi\r\nMessage-ID: <m1@buyers.example>\r\nContent-Type: multipart/${type}; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`

test('who wrote, to whom, about what, and what it answers', async () => {
  const { mail } = await read(
    'From: =?utf-8?Q?D=C3=A1na?= <Dana@Buyers.example>\r\nReply-To: dana@home.example\r\nTo: Team: a@x.example, b@x.example;\r\nCc: c@x.example\r\nDelivered-To: d@x.example\r\nSubject: =?utf-8?B?UG9yY2gg4pi8?=\r\nMessage-ID: <m2@x.example>\r\nIn-Reply-To: <m1@x.example>\r\nReferences: <m0@x.example> <m1@x.example>\r\n\r\nHello\r\n',
  )
  expect(mail).toMatchObject({
    from: { name: 'Dána', address: 'Dana@Buyers.example' },
    replyTo: [{ name: '', address: 'dana@home.example' }],
    recipients: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
    subject: 'Porch ☼',
    messageId: 'm2@x.example',
    answers: ['m1@x.example', 'm0@x.example'],
  })
  expect(mail.text.trim()).toBe('Hello')
})

test('bytes of other alphabets are read as their header says', async () => {
  const { mail } = await read(
    'From: a@b.example\r\nContent-Type: text/plain; charset=windows-1251\r\nContent-Transfer-Encoding: 8bit\r\n\r\n\xcf\xf0\xe8\xe2\xe5\xf2\r\n',
  )
  expect(mail.text.trim()).toBe('Привет')
})

test('attachments are kept with a harmless name, and reports of programs are told from them', async () => {
  const { mail, files } = await read(
    multipart(
      'mixed',
      part('Content-Type: text/plain', 'See the plan'),
      part(
        'Content-Type: application/pdf; name="../..\\\\plan.pdf"\r\nContent-Disposition: attachment',
        '%PDF',
      ),
      part(
        'Content-Type: image/png\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64',
        'iVBORw==',
      ),
      part('Content-Type: message/delivery-status', 'Status: 5.1.1'),
    ),
  )
  expect(mail.text.trim()).toBe('See the plan')
  expect(mail.attachments.map(({ name, type, isKept }) => [/[/\\]/.test(name), type, isKept])).toEqual([
    [false, 'application/pdf', true],
    [false, 'image/png', true],
  ])
  expect(mail.attachments[1]?.name).toMatch(/^attachment-\d$/)
  expect(files.map(({ content }) => content.byteLength)).toEqual(['%PDF\n'.length, 4])
  expect(mail.reports).toEqual([{ type: 'message/delivery-status', text: expect.stringContaining('5.1.1') }])
})

test('what is beyond the limits is named, not kept', async () => {
  const many = Array.from({ length: 25 }, (_, at) =>
    part(`Content-Type: text/csv; name=f${at}.csv\r\nContent-Disposition: attachment`, 'a,b'),
  )
  const { mail, files } = await read(multipart('mixed', ...many))
  expect(files).toHaveLength(mailLimits.attachments)
  expect(mail.attachments).toHaveLength(25)
  expect(mail.attachments.filter(({ isKept }) => isKept)).toHaveLength(mailLimits.attachments)
})

test('the beginning of a larger email has its words, and the files that it has whole', async () => {
  const whole = multipart(
    'mixed',
    part('Content-Type: text/plain', 'The signed offer is attached.'),
    part('Content-Type: text/csv; name=small.csv', 'a,b'),
    part('Content-Type: application/pdf; name=offer.pdf', 'x'.repeat(mailLimits.bytes)),
  )
  const answer = await reader.read(bytes(whole).subarray(0, mailLimits.bytes))
  if (typeof answer === 'string') throw new Error(answer)
  expect(answer.mail.text.trim()).toBe('The signed offer is attached.')
  expect(answer.mail.attachments.map(({ name, isKept }) => [name, isKept])).toEqual([
    ['small.csv', true],
    ['offer.pdf', false],
  ])
  expect(answer.files.map(({ name }) => name)).toEqual(['small.csv'])
})

test('too many bytes, headers, or parts within parts are refused', async () => {
  expect(await reader.read(new Uint8Array(mailLimits.bytes + 1))).toBe('too_large')
  expect(await reader.read(bytes(`X-Long: ${'x'.repeat(mailLimits.headerBytes + 1)}\r\n\r\nHi`))).toBe(
    'too_large',
  )
  let nested = 'From: a@b.example\r\n'
  for (let at = 0; at < 60; at += 1)
    nested += `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`
  expect(await reader.read(bytes(nested))).toBe('too_large')
})

test('messages within messages are not opened', async () => {
  const { mail } = await read(
    multipart(
      'mixed',
      part('Content-Type: message/rfc822', 'From: x@y.example\r\nSubject: Inner\r\n\r\nInner text'),
    ),
  )
  expect([mail.subject, mail.text]).toEqual(['Hi', ''])
  expect(mail.reports).toEqual([{ type: 'message/rfc822', text: expect.stringContaining('Inner text') }])
})

test('a file that a person attached stays a file, also if programs could read it', async () => {
  const inner = 'From: x@y.example\r\nSubject: Inner\r\n\r\nInner text'
  const attached = 'Content-Disposition: attachment'
  const { mail, files } = await read(
    multipart(
      'mixed',
      part(`Content-Type: message/rfc822; name=dana.eml\r\n${attached}; filename=dana.eml`, inner),
      part(`Content-Type: application/xml\r\n${attached}; filename=lead.xml`, '<adf/>'),
      part(`Content-Type: message/rfc822\r\n${attached}`, inner),
      part('Content-Type: text/rfc822-headers', 'From: x@y.example'),
      part(`Content-Type: message/delivery-status\r\n${attached}; filename=d.txt`, 'Status: 5.1.1'),
      part(`Content-Type: message/feedback-report; name=f.txt`, 'Feedback-Type: abuse'),
    ),
  )
  expect(mail.attachments.map(({ name, isKept }) => [name, isKept])).toEqual([
    ['dana.eml', true],
    ['lead.xml', true],
    ['attachment-3', true],
  ])
  expect(files.map(({ name }) => name)).toEqual(['dana.eml', 'lead.xml', 'attachment-3'])
  expect(mail.reports.map(({ type }) => type)).toEqual([
    ...['message/rfc822', 'application/xml', 'message/rfc822', 'text/rfc822-headers'],
    ...['message/delivery-status', 'message/feedback-report'],
  ])
})

test('the part that broke off isn’t kept, and what came whole before it is', async () => {
  const cut = multipart(
    'mixed',
    part('Content-Type: text/csv; name=small.csv', 'a,b'),
    part('Content-Type: message/rfc822', 'x'.repeat(mailLimits.bytes)),
  )
  const answer = await reader.read(bytes(cut).subarray(0, mailLimits.bytes))
  if (typeof answer === 'string') throw new Error(answer)
  expect(answer.mail.attachments).toMatchObject([{ name: 'small.csv', isKept: true }])
})

test('parts that can’t be told apart are one text, so nothing is lost', async () => {
  const { mail } = await read(
    'From: a@b.example\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\nNo boundary here.\r\n\r\nBut words.\r\n',
  )
  expect(mail.text).toContain('But words.')
})

test('a mailbox file’s first line is no header, and flowed lines don’t join what they answer', async () => {
  const { mail } = await read(
    'From dana Mon Sep 20 19:29:27 2021\nFrom: a@b.example\nContent-Type: text/plain; format="flowed"\n\n> Hi \nHello \nthere\n',
  )
  expect(mail.from?.address).toBe('a@b.example')
  expect(mail.text.split('\n').map((line) => line.trim())).toEqual(['> Hi', 'Hello', 'there', ''])
})

test('text that a database can’t store is made storable', async () => {
  const { mail } = await read('From: a@b.example\r\nSubject: a\0b\r\n\r\nc\0d')
  expect(mail.text.trim()).toBe('cd')
  const ids = await read('From: a@b.example\r\nMessage-ID: <a\0b@c>\r\nReferences: <d\x01@e> <f@g>\r\n\r\nHi')
  expect([ids.mail.messageId, ids.mail.answers]).toEqual([expect.stringMatching(/@without-id$/), ['f@g']])
  expect(JSON.stringify(mail)).not.toContain('\\u0000')
})

test('what a server found out about the sender is read as it was written, so that a sender’s words stay words', async () => {
  const value = 'mx.x.example; spf=fail smtp.mailfrom==?utf-8?Q?a=3B_dmarc=3Dpass?=@evil.example'
  const { mail } = await read(`Authentication-Results: ${value}\r\nFrom: a@b.example\r\n\r\nHi`)
  expect(mail.headers[0]).toEqual({ name: 'authentication-results', value })
})

const fragment = fc.constantFrom(
  ...[
    'From: a@b.example\r\n',
    'Content-Type: multipart/mixed; boundary=b\r\n',
    '\r\n',
    '--b\r\n',
    '--b--\r\n',
    'Subject: =?utf-8?B?',
    '?=\r\n',
  ],
  ...[
    'Content-Type: text/html\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Type: message/rfc822\r\n',
    '\xff\xfe',
    '\0',
    ' \t\r\n',
  ],
)

test('whatever bytes arrive, they are read', async () => {
  const raw = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.array(fragment, { maxLength: 60 }).map((all) => new Uint8Array(bytes(all.join('')))),
  )
  await fc.assert(
    fc.asyncProperty(raw, async (sent) => {
      const answer = await reader.read(sent)
      if (typeof answer !== 'string')
        expect(answer.mail.text.length).toBeLessThanOrEqual(mailLimits.textLength)
    }),
    { numRuns: 300 },
  )
})
