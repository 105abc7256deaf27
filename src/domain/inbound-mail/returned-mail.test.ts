import { expect, test } from 'vitest'
import { receivedMail } from '../testing/received-mails.ts'
import { mailboxOf } from './mailbox-of.ts'
import { quotesOriginal, returnedAddresses, returnedFields, splitAtOriginal } from './returned-mail.ts'

const ours = 'reply+0abc@in.agency.example'
const original = `Reply-To: Robin <${ours}>\nList-Unsubscribe: <https://a.example/u>,\n <mailto:stop+1def@in.agency.example?subject=x>\nTo: dana@buyers.example\n\nHi`

test('the email that comes back says where its replies go, as a part or quoted', () => {
  const expected = [ours, 'stop+1def@in.agency.example']
  const asPart = receivedMail({ reports: [{ type: 'message/rfc822', text: original }] })
  expect(returnedAddresses(asPart)).toEqual(expected)
  const quoted = receivedMail({ text: `Sorry.\n\n--- Original message follows.\n\n${original}` })
  expect(returnedAddresses(quoted)).toEqual(expected)
})

test('what a person quotes of addresses is no returned email', () => {
  expect(returnedAddresses(receivedMail({ text: `Reply-To: ${ours}` }))).toEqual([])
  expect(returnedAddresses(receivedMail())).toEqual([])
})

test.each([
  '------ This is a copy of the message, including all the headers. ------',
  '--- Below this line is a copy of the message.',
  'Message headers follow.',
  '   ----- Original message follows -----',
  'Included is a copy of the message header:',
])('below %j stands what came back', (mark) => {
  expect(quotesOriginal(`Sorry.\n${mark}\nTo: a@b.example`)).toBe(true)
  expect(splitAtOriginal(`Sorry.\n${mark}\nTo: a@b.example`)).toEqual([
    'Sorry.\n',
    `${mark}\nTo: a@b.example`,
  ])
})

test('that the original message was received at some time is not what came back', () => {
  const text = 'The original message was received at Thu\nfrom a.example'
  expect([quotesOriginal(text), splitAtOriginal(text)]).toEqual([false, [text, '']])
})

test('a part counts before what is quoted', () => {
  const mail = receivedMail({ reports: [{ type: 'text/rfc822-headers', text: 'To: part@b.example' }] })
  expect(returnedFields(mail, 'To: quoted@b.example').get('to')).toBe('part@b.example')
  expect(returnedFields(receivedMail(), 'To: quoted@b.example').get('to')).toBe('quoted@b.example')
})

test.each([
  ['robin@in.agency.example', 'robin'],
  ['Robin+zillow@IN.agency.example', 'robin'],
  ['robin@agency.example', undefined],
  ['robin@x.in.agency.example', undefined],
  ['@in.agency.example', undefined],
  ['+x@in.agency.example', undefined],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address, 'in.agency.example')).toBe(mailbox)
})
