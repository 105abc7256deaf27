import { expect, test } from 'vitest'
import { receivedMail } from '../testing/received-mails.ts'
import { classifyMail } from './classify-mail.ts'
import { withContent } from './mail-content.ts'
import type { ReceivedMail } from './received-mail.ts'
import { unwrapForward } from './unwrap-forward.ts'

const classify = (mail: ReceivedMail, background?: Parameters<typeof classifyMail>[1]) =>
  classifyMail(withContent(mail), background)

const body = 'Phone: (404) 555-0118\nMessage: Is it free on Sunday?'
const header =
  'From: Homes.com <noreply@homes.com>\nDate: Tue, Mar 3, 2026\nSubject: New Lead from Homes.com\nTo: <robin@agency.example>'

test.each([
  ['Gmail', `---------- Forwarded message ---------\n${header}\n\n\n${body}`],
  [
    'Apple Mail',
    `Look at this\n\nBegin forwarded message:\n\n> ${header.replaceAll('\n', '\n> ')}\n>\n> ${body.replaceAll('\n', '\n> ')}`,
  ],
  [
    'Outlook',
    `________________________________\n${header.replace('Date:', 'Sent:').replace('<noreply@homes.com>', '[mailto:noreply@homes.com]')}\n\n${body}`,
  ],
  [
    'bold labels',
    `---------- Forwarded message ---------\n${header.replaceAll(/^(\w+):/gm, '*$1:*')}\n\n${body}`,
  ],
])('what was forwarded with %s is the email inside', (_program, text) => {
  const inner = unwrapForward(
    receivedMail({ subject: 'Fwd: New Lead from Homes.com', text, headers: { 'in-reply-to': '<a@b>' } }),
  )
  expect(inner).toMatchObject({
    from: { name: 'Homes.com', address: 'noreply@homes.com' },
    subject: 'New Lead from Homes.com',
    text: body,
    answers: [],
  })
  expect(inner && classify(inner)).toMatchObject({
    kind: 'portal-lead',
    lead: { phone: '(404) 555-0118' },
  })
})

test('HTML alone, and a Reply-To, are understood', () => {
  const html =
    '<p>---------- Forwarded message ---------</p><div>From: <b>Dana</b> &lt;dana@buyers.example&gt;<br>Date: Tue<br>Subject: Hi<br>To: Robin<br>Reply-To: kim@buyers.example<br></div><p>Is it free?</p>'
  expect(unwrapForward(receivedMail({ subject: 'Fwd: Hi', text: '', html }))).toMatchObject({
    from: { name: 'Dana', address: 'dana@buyers.example' },
    replyTo: [{ address: 'kim@buyers.example' }],
    text: 'Is it free?',
  })
})

test('German headers are understood', () => {
  const text =
    '-----Weitergeleitete Nachricht-----\nVon: Dana <dana@buyers.example>\nGesendet: Dienstag\nAn: Robin\nBetreff: Hallo\n\nNoch frei?'
  expect(unwrapForward(receivedMail({ subject: 'WG: Hallo', text }))).toMatchObject({
    subject: 'Hallo',
    text: 'Noch frei?',
  })
})

test.each([
  ['a letter', receivedMail()],
  ['a reply that quotes', receivedMail({ text: `Yes.\n\n${header}\n\nSaturday?` })],
  ['a mark with nothing below', receivedMail({ text: '---------- Forwarded message ---------\n' })],
  [
    'a sender without an address',
    receivedMail({ subject: 'Fwd: Hi', text: `${header.replace(/From:.*/, 'From: Dana')}\n\nHi` }),
  ],
])('%s is nothing forwarded', (_what, mail) => {
  expect(unwrapForward(mail)).toBeUndefined()
})
