import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

test('an account without a time zone works in the default one', async () => {
  const agent = await server.agent()
  const listing = { title: 'Porch', address: '1 Elm Street, Asheville', price: 450_000, status: 'Active' }
  const { id } = (await agent.post('/api/listings', listing)).body
  const { body } = await agent.get('/api/me')
  await server.sql("update user_profiles set time_zone = '' where slug = $1", [body.slug])
  for (const path of ['/api/dashboard', '/api/listings?visits=true', `/api/listings/${id}/visits`]) {
    const answer = await agent.get(path)
    expect(answer.status, `${path} ${answer.text}`).toBe(200)
  }
})
