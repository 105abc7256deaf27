import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: { RATE_LIMITS: 'off', SMTP_URL: smtp.url, MAIL_FROM: 'Porchlight <hello@porchlight.example>' },
  })
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})
async function withInquiry(options?: Parameters<typeof withHome>[1]) {
  const desk = await withHome(server, options)
  await desk.write({ message: 'Is the roof new?' })
  const [item] = (await desk.inbox()).items
  if (!item) throw new Error('The form made no item')
  const reply = (body: object, headers: Record<string, string> = {}) =>
    desk.agent.send('POST', `/api/inbox/${item.id}/reply`, body, headers)
  const again = async () => (await desk.agent.get(`/api/inbox/${item.id}`)).body
  const letters = () =>
    server.sql(
      `select to_address, subject, text, state from outbox_mails where user_id = $1 and kind = 'letter'`,
      [desk.id],
    )
  return { ...desk, item, reply, again, letters }
}

const letter = { by: 'email', subject: 'The roof', text: 'It is from 2021.' }

test('a reply by email reaches the buyer, with replies to the agent, and the item is answered and read', async () => {
  const { agent, item, reply, again } = await withInquiry()
  const sent = await reply(letter)
  expect([sent.status, sent.body], sent.text).toEqual([202, { id: expect.any(String), heldUntil: null }])
  const arrived = () =>
    smtp.inbox.filter(({ to, source }) => to === item.contact.email && source.includes('The roof'))
  await expect.poll(() => arrived().length, { timeout: 10_000 }).toBe(1)
  const mail = await PostalMime.parse(arrived()[0]?.source ?? '')
  expect(mail.subject).toBe('The roof')
  expect(mail.text?.trim()).toBe('It is from 2021.')
  expect(mail.replyTo).toMatchObject([{ address: (await agent.get('/api/me')).body.email }])
  expect(await again()).toMatchObject({ isRead: true, repliedAt: expect.any(String), archivedAt: null })
  const { items } = (await agent.get(`/api/leads/${item.leadId}/timeline`)).body
  expect(items[0]).toMatchObject({ kind: 'email_sent', text: 'The roof' })
})

test('a reply in the chat is what the buyer reads there, and the item is answered', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  const [item] = (await inbox()).items
  const sent = await agent.post(`/api/inbox/${item?.id}/reply`, { by: 'chat', text: ' 220 feet. ' })
  expect(sent.status, sent.text).toBe(202)
  expect((await buyer.messages()).at(-1)).toMatchObject({ role: 'agent', content: '220 feet.' })
  expect((await inbox()).items).toMatchObject([{ isRead: true, repliedAt: expect.any(String) }])
  await buyer.say('And the septic tank?')
  expect((await inbox()).items).toMatchObject([{ isRead: false, message: 'And the septic tank?' }])
})

test('an answer from elsewhere answers the item too: an email from the lead’s page, a message in the conversation', async () => {
  const { agent, item, again, inbox, chat } = await withInquiry()
  await agent.post('/api/send-email', {
    to: item.contact.email,
    leadId: item.leadId,
    subject: 'a',
    text: 'b',
  })
  expect(await again()).toMatchObject({ isRead: true, repliedAt: expect.any(String) })
  const buyer = chat()
  await buyer.say('How deep is the well?')
  await agent.post(`/api/conversations/${buyer.id()}/messages`, { role: 'agent', content: '220 feet.' })
  expect((await inbox('?type=chat-bot-session')).items).toMatchObject([
    { isRead: true, repliedAt: expect.any(String) },
  ])
})

test('a reply sent twice with one key goes out once', async () => {
  const { reply, letters } = await withInquiry()
  const headers = { 'idempotency-key': 'reply-1' }
  const answers = await Promise.all([1, 2, 3].map(() => reply(letter, headers)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await letters()).toHaveLength(1)
})

test('nothing is emailed before the agent’s own address is verified, and the item stays unanswered', async () => {
  const { reply, again, letters } = await withInquiry({ isVerified: false })
  const refused = await reply(letter)
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
  expect(await again()).toMatchObject({ repliedAt: null })
  expect(await letters()).toEqual([])
})

test('an empty reply and an email without a subject are refused at their fields', async () => {
  const { reply, letters } = await withInquiry()
  expect((await reply({ ...letter, text: ' \n' })).body.errors).toEqual({
    text: 'Please enter a message to send',
  })
  expect((await reply({ ...letter, subject: ' ' })).body.errors).toEqual({
    subject: 'Subject is required for emails',
  })
  expect((await reply({ ...letter, text: 'x'.repeat(10_001) })).body.errors).toHaveProperty('text')
  expect(await letters()).toEqual([])
})

test('what can’t be answered that way says so', async () => {
  const { agent, inbox, chat, reply } = await withInquiry()
  expect((await reply({ by: 'chat', text: 'Hello' })).body).toMatchObject({
    code: 'conflict',
    detail: 'There’s no chat to reply in. Reply by email instead.',
  })
  await chat().say('How deep is the well?')
  const [item] = (await inbox('?type=chat-bot-session')).items
  const { body } = await agent.post(`/api/inbox/${item?.id}/reply`, letter)
  expect(body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('no email address') })
})

test('a lead who has been deleted is not emailed', async () => {
  const { agent, item, reply, letters } = await withInquiry()
  await agent.delete(`/api/leads/${item.leadId}`)
  expect((await reply(letter)).status).toBe(409)
  expect(await letters()).toEqual([])
})

test('an email to a buyer answers their chat, too', async () => {
  const { agent, inbox, chat } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  await buyer.say('My name is Ann Lee, my email is ann.lee@example.com')
  const [item] = (await inbox()).items
  expect(item).toMatchObject({ sourceType: 'chat-bot-session', replyWays: ['chat', 'email'] })
  const byEmail = await agent.post(`/api/inbox/${item?.id}/reply`, letter)
  expect(byEmail.status, byEmail.text).toBe(202)
  expect((await inbox()).items).toMatchObject([{ id: item?.id, repliedAt: expect.any(String) }])
})

test('a word in a chat answers the form that was sent from it', async () => {
  const { agent, inbox, chat, write } = await withHome(server)
  const buyer = chat()
  await buyer.say('How deep is the well?')
  const form = { message: 'And how old is it?', conversationId: buyer.id() }
  expect((await write(form, {}, buyer.visitor)).status).toBe(201)
  const item = (await inbox()).items.find(({ sourceType }) => sourceType === 'listing-inquiry')
  expect(item?.replyWays).toContain('chat')
  const inChat = await agent.post(`/api/inbox/${item?.id}/reply`, { by: 'chat', text: '220 feet.' })
  expect(inChat.status, inChat.text).toBe(202)
  const answered = (await inbox()).items.find(({ id }) => id === item?.id)
  expect(answered).toMatchObject({ repliedAt: expect.any(String) })
})
