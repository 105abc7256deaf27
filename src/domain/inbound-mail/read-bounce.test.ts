import { expect, test } from 'vitest'
import { deliveryReport, receivedMail } from '../testing/received-mails.ts'
import { readBounce } from './read-bounce.ts'

const daemon = { name: 'Mail Delivery System', address: 'MAILER-DAEMON@mx.example' }
const returned = {
  type: 'message/rfc822',
  text: 'To: dana@buyers.example\nMessage-ID: <0198@porchlight.example>\n\nHi',
}

const reported = (fields: Record<string, string>) =>
  receivedMail({
    from: daemon,
    subject: 'Undelivered Mail Returned to Sender',
    text: 'I’m sorry to have to inform you.',
    reports: [
      deliveryReport({ 'Final-Recipient': 'rfc822; Dana@Buyers.example', Action: 'failed', ...fields }),
      returned,
    ],
  })

test('a delivery report names the address, the status, and the email that came back', () => {
  const mail = reported({ Status: '5.1.1', 'Diagnostic-Code': 'smtp; 550 5.1.1 User unknown' })
  expect(readBounce(mail)).toEqual({
    type: 'hard',
    recipient: 'dana@buyers.example',
    status: '5.1.1',
    action: 'failed',
    reason: 'smtp; 550 5.1.1 User unknown',
    originalId: '0198@porchlight.example',
  })
})

test.each([
  ['5.1.1', 'smtp; 550 User unknown', 'hard'],
  ['5.1.10', 'smtp; 550 RecipientNotFound', 'hard'],
  ['5.1.2', 'smtp; 550 Bad destination host', 'hard'],
  ['5.2.1', 'smtp; 550 mailbox disabled', 'hard'],
  ['5.4.4', 'X; Host or domain name not found', 'hard'],
  ['5.0.0', 'smtp; 550 No such user', 'hard'],
  ['5.0.0', 'smtp; 550 Mailbox is frozen', 'hard'],
  ['5.2.0', 'smtp; 550 Unknown user dana', 'hard'],
  ['5.3.0', 'smtp; 553 No such user here', 'hard'],
  ['5.7.1', 'smtp; 553 Invalid recipient dana@buyers.example', 'hard'],
  ['5.2.2', 'smtp; 550 Mailbox full', 'soft'],
  ['5.7.1', 'smtp; 550 Message content rejected as spam', 'soft'],
  ['5.7.26', 'smtp; 550 Unauthenticated email, DMARC policy', 'soft'],
  ['5.1.0', 'smtp; 550 sender rejected', 'soft'],
  ['5.0.0', 'smtp; 550 IP frequency limited, blocked', 'soft'],
  ['5.4.6', 'smtp; 554 Hop count exceeded', 'soft'],
  ['4.3.0', 'smtp; 421 Upstream error', 'soft'],
  ['4.2.2', 'smtp; 452 The user unknown to be over quota', 'soft'],
] as const)('%s with %j is %s', (status, code, type) => {
  expect(readBounce(reported({ Status: status, 'Diagnostic-Code': code }))).toMatchObject({ type, status })
})

test('a delay is soft, whatever it says, and a delivery is no bounce', () => {
  expect(readBounce(reported({ Action: 'Delayed', Status: '5.1.1' }))).toMatchObject({
    type: 'soft',
    action: 'delayed',
  })
  for (const Action of ['delivered', 'relayed', 'expanded'])
    expect(readBounce(reported({ Action, Status: '2.0.0' }))).toBeUndefined()
})

test('of several recipients, the one that failed is meant', () => {
  const mail = receivedMail({
    reports: [
      {
        type: 'message/delivery-status',
        text: 'Reporting-MTA: dns; a\n\nFinal-Recipient: rfc822; ok@b.example\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; no@b.example\nAction: failed\nStatus: 5.1.1\n',
      },
    ],
  })
  expect(readBounce(mail)).toMatchObject({ recipient: 'no@b.example', action: 'failed', status: '5.1.1' })
})

test('without a report, the text of a mail server says who and why', () => {
  const mail = receivedMail({
    from: daemon,
    subject: 'Mail delivery failed: returning message to sender',
    text: `A message that you sent could not be delivered. The following address failed:

  dana@buyers.example
    host mx.buyers.example: 550 5.1.1 No such user

------ This is a copy of the message, including all the headers. ------

Message-ID: <0198@porchlight.example>
To: someone-else@buyers.example
`,
  })
  expect(readBounce(mail)).toMatchObject({
    type: 'hard',
    recipient: 'dana@buyers.example',
    status: '5.1.1',
    action: null,
    originalId: '0198@porchlight.example',
  })
})

test.each([
  ['x-failed-recipients', 'dana@buyers.example'],
  ['return-path', '<>'],
])('%s tells a mail server, too', (name, value) => {
  const mail = receivedMail({
    headers: { [name]: value },
    from: { name: '', address: 'robot@mx.example' },
    subject: 'About your mail',
    text: '550 no such user: dana@buyers.example',
  })
  expect(readBounce(mail)).toMatchObject({ type: 'hard', recipient: 'dana@buyers.example' })
})

test.each([
  'Unzustellbar: Hallo',
  'Undeliverable: The porch',
  'メールエラー通知',
  'Недоставленное сообщение',
])('the subject %j is understood', (subject) => {
  const mail = receivedMail({ from: daemon, subject, text: '', reports: [returned] })
  expect(readBounce(mail)).toMatchObject({ type: 'soft', recipient: 'dana@buyers.example' })
})

test.each([
  ['asks about it', 'My last message got "550 user unknown". Did it reach you?'],
  ['quotes one', '> 550 5.1.1 No such user\n\nWhat does that mean?'],
  ['writes about a mailbox', 'The mailbox at the house is full of flyers.'],
])('a person who %s has not bounced', (_what, text) => {
  expect(readBounce(receivedMail({ text }))).toBeUndefined()
})
