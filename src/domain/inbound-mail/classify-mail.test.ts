import { expect, test } from 'vitest'
import { deliveryReport, receivedMail } from '../testing/received-mails.ts'
import { classifyMail, isAutoReply, mayAnswerAutomatically } from './classify-mail.ts'
import { withContent } from './mail-content.ts'
import type { ReceivedMail } from './received-mail.ts'

const classify = (mail: ReceivedMail, background?: Parameters<typeof classifyMail>[1]) =>
  classifyMail(withContent(mail), background)

const kindOf = (mail: Parameters<typeof receivedMail>[0]) => classify(receivedMail(mail)).kind

test('a reply that someone typed is a person’s', () => {
  expect(kindOf({})).toBe('person')
  expect(kindOf({ headers: { 'auto-submitted': 'no', 'return-path': '<dana@buyers.example>' } })).toBe(
    'person',
  )
})

test.each([
  'Automatic reply: The porch',
  'Out of Office: back on Monday',
  'OOO Re: The porch',
  'Abwesenheitsnotiz: Die Veranda',
  'Automatische Antwort: Die Veranda',
  'Réponse automatique : le porche',
  'Respuesta automática: el porche',
  'Risposta automatica: il portico',
  'Automatisch antwoord: De veranda',
  'Автоответ: крыльцо',
  '自動応答: ポーチ',
  '自动回复：门廊',
  '[External] Automatic reply: The porch',
  'EXTERNAL: Out of Office',
  '*EXT* Automatic reply: The porch',
  'RE: [EXT] Automatic reply: The porch',
  'Re: The porch - Out of Office',
  'The porch (Automatic reply)',
  'Automatisk svar: Verandaen',
  'Automatická odpověď: Veranda',
  'Otomatik yanıt: Veranda',
  'Automatikus válasz: A veranda',
  'Răspuns automat: Veranda',
  'תשובה אוטומטית: המרפסת',
  'رد تلقائي: الشرفة',
  'Trả lời tự động: Hiên nhà',
  'Автоматична відповідь: Ґанок',
  '自动答复: 门廊',
])('%j is an auto-reply', (subject) => {
  expect(kindOf({ subject })).toBe('auto-reply')
})

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'Auto-Replied; owner="dana"'],
  ['precedence', 'auto_reply'],
  ['x-autoreply', 'yes'],
  ['x-autorespond', ''],
  ['preference', 'auto_reply'],
  ['x-ms-exchange-generated-message-source', 'Mailbox Rules Agent'],
])('the header %s: %s tells an auto-reply', (name, value) => {
  expect(kindOf({ headers: { [name]: value } })).toBe('auto-reply')
})

test('words of an absence note in the subject of our own email make its answer no such note', () => {
  const subject = 'Out of office hours: tours of the porch'
  const mail = receivedMail({ subject: `Re: ${subject}` })
  expect(classify(mail, { sent: { messageId: 'ours', subject } }).kind).toBe('person')
  const away = { ...mail, subject: `Automatic reply: ${subject}` }
  expect(classify(away, { sent: { messageId: 'ours', subject } }).kind).toBe('auto-reply')
})

test('what asks programs for silence is one only if it can’t be returned, as companies ask for it for their people', () => {
  const headers = { 'x-auto-response-suppress': 'All' }
  expect(kindOf({ headers })).toBe('person')
  expect(kindOf({ headers: { ...headers, 'return-path': '<>' } })).toBe('auto-reply')
})

test.each(['displayed', 'deleted', 'dispatched', 'failed'])(
  'a receipt that says %s is a program’s',
  (done) => {
    const text = `Final-Recipient: rfc822;dana@buyers.example\nDisposition: manual-action/MDN-sent-manually; ${done}`
    const reports = [{ type: 'message/disposition-notification', text }]
    const mail = receivedMail({ subject: 'Read: The porch', text: 'Your message was read.', reports })
    expect(classify(mail, { isLead: true }).kind).toBe('auto-reply')
  },
)

test('an absence note with a null return path is an auto-reply, not a bounce', () => {
  const mail = receivedMail({
    subject: 'Out of office',
    headers: { 'return-path': '<>' },
    text: 'Mailbox not read until May',
  })
  expect(classify(mail).kind).toBe('auto-reply')
  expect(isAutoReply(mail)).toBe(true)
})

const newsletter = { 'list-id': '<news.example>', 'list-unsubscribe': '<https://news.example/u>' }

test('what one can unsubscribe from is mail to many, unless someone we wrote to answers', () => {
  const mail = receivedMail({ headers: newsletter })
  const sent = { messageId: 'ours@agency.example' }
  expect(classify(mail).kind).toBe('list-mail')
  expect(classify(mail, { sent }).kind).toBe('list-mail')
  expect(classify(mail, { isLead: true }).kind).toBe('list-mail')
  expect(classify(mail, { sent, isLead: true }).kind).toBe('person')
  expect(classify({ ...mail, answers: ['ours@agency.example'] }, { sent }).kind).toBe('person')
})

test('what an agency’s group passes on is shown, as it could be anyone’s', () => {
  for (const header of ['x-original-from', 'x-google-group-id'])
    expect(kindOf({ headers: { ...newsletter, [header]: '1' } })).toBe('person')
  expect(kindOf({ headers: { ...newsletter, 'list-post': '<mailto:leads@agency.example>' } })).toBe('person')
  expect(kindOf({ headers: { ...newsletter, 'list-post': 'NO' } })).toBe('list-mail')
})

test.each([
  ['list-id', '<leads.agency.example>'],
  ['feedback-id', '1.us-east-1.AbC=:AmazonSES'],
  ['precedence', 'bulk'],
  ['auto-submitted', 'auto-generated'],
])('how it was sent (%s: %s) hides nothing that a portal or a person writes', (name, value) => {
  expect(kindOf({ headers: { [name]: value } })).toBe('person')
})

test('what a program makes in answer to an email of ours is an auto-reply', () => {
  const mail = receivedMail({ headers: { 'auto-submitted': 'auto-generated' }, text: 'Ich bin nicht da.' })
  expect(classify(mail, { sent: { messageId: 'ours@agency.example' } }).kind).toBe('auto-reply')
})

test('"stop" and nothing else is a person’s wish in any wrapping, if we wrote to them', () => {
  for (const headers of [newsletter, { 'auto-submitted': 'auto-replied' }]) {
    const mail = receivedMail({ headers, text: 'STOP\n\n> It faces west.' })
    expect(classify(mail, { isLead: true }).kind).toBe('person')
    expect(classify(mail).kind).not.toBe('person')
    expect(classify({ ...mail, text: 'Stop\nBack in May' }, { isLead: true }).kind).not.toBe('person')
  }
})

test('what a portal sends about its own numbers is mail to many, not a lead', () => {
  const zillow = { name: 'Zillow', address: 'no-reply@mail.zillow.com' }
  expect(kindOf({ from: zillow, subject: 'Your weekly report', text: 'Phone: 215-555-0152' })).toBe(
    'list-mail',
  )
})

test('bounces and complaints carry what they say', () => {
  const report = deliveryReport({
    'Final-Recipient': 'rfc822; a@b.example',
    Action: 'failed',
    Status: '5.1.1',
  })
  expect(classify(receivedMail({ reports: [report] }))).toMatchObject({
    kind: 'bounce',
    bounce: { type: 'hard', recipient: 'a@b.example' },
  })
  const feedback = {
    type: 'message/feedback-report',
    text: 'Feedback-Type: abuse\nOriginal-Rcpt-To: a@b.example',
  }
  expect(classify(receivedMail({ reports: [feedback] }))).toMatchObject({
    kind: 'complaint',
    complaint: { recipient: 'a@b.example' },
  })
})

test('a lead that a portal announces by a program is a lead, even with a list’s headers', () => {
  const mail = receivedMail({
    headers: { 'list-unsubscribe': '<https://homes.example>', 'auto-submitted': 'auto-generated' },
    from: { name: 'Homes.com', address: 'noreply@homes.com' },
    subject: 'New Lead from Homes.com',
    text: 'Phone: (404) 555-0118\nMessage: Is it free?',
  })
  expect(classify(mail)).toMatchObject({ kind: 'portal-lead', lead: { source: 'Homes.com' } })
})

test('only a person may be answered by a program, and only if theirs does not ask for silence', () => {
  expect(mayAnswerAutomatically(withContent(receivedMail()))).toBe(true)
  const silent: Parameters<typeof receivedMail>[0][] = [
    { from: null },
    { subject: 'Out of office' },
    { headers: { 'list-id': '<a.example>' } },
    { headers: { 'feedback-id': 'x:AmazonSES' } },
    { headers: { precedence: 'bulk' } },
    { headers: { 'return-path': '<>' } },
    { headers: { 'x-auto-response-suppress': 'All' } },
    { headers: { 'x-auto-response-suppress': 'DR, OOF, AutoReply' } },
    { from: { name: '', address: 'noreply@shop.example' } },
    { from: { name: '', address: 'no-reply@shop.example' } },
    { from: { name: '', address: 'postmaster@shop.example' } },
    { from: { name: '', address: 'owner-cats@lists.example' } },
  ]
  for (const mail of silent)
    expect(mayAnswerAutomatically(withContent(receivedMail(mail))), JSON.stringify(mail)).toBe(false)
})
