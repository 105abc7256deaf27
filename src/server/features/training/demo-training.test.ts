import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { demoVisitor } from '#server/testing/demo-visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off', DEMO: 'on', ROLE: 'web' } })
  await seedDemo(server.deps)
})
afterAll(() => server.stop())

test('each copy of the demo is trained for its visitor alone', async () => {
  const [visitor, other] = [await demoVisitor(server), await demoVisitor(server)]
  const chat = '/api/training/chats/agent'
  const message = 'What is your favorite color?'
  const { answer } = (await visitor.post(chat, { message })).body
  const better = { messageId: answer.id, sidekick: 'agent', feedback: 'thumbs_down' }
  await visitor.post('/api/training/feedback', { ...better, improvement: 'Porch blue.' })
  expect((await visitor.post(`${chat}/${answer.id}/again`)).body.content).toContain('Porch blue.')
  const end = await visitor.post('/api/training/feedback', { ...better, improvement: 'End with “Qapla!”' })
  expect(end.body.lesson.kind).toBe('instruction')
  expect((await visitor.get(chat)).body.messages).toHaveLength(3)
  expect((await other.get(chat)).body.messages).toEqual([])
  expect((await other.get('/api/training/instructions/agent')).body.items).toEqual([])
  expect((await other.post(chat, { message })).body.answer.content).not.toMatch(/Porch blue|Qapla/)
})
