import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

test('without a speech provider the answer is 503, and says what happens instead', async () => {
  const agent = await server.agent()
  const { status, body } = await agent.post('/api/generate-speech', { text: 'Hello', voice: 'nova' })
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'not_set_up', detail: expect.stringContaining('browser’s own voice') })
})
