import { expect, test } from 'vitest'
import { followEvents } from '#server/testing/follow-events.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

let at = '2026-11-25T15:00:00Z'
const server = await sharedServer({ clock: { now: () => new Date(at) } })

async function aHome() {
  const agent = await server.agent({ name: 'Dana Whitfield' })
  const { body } = await agent.post('/api/listings', {
    title: 'Brick ranch with a sunroom',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 535_000,
    status: 'Active',
  })
  const ask = async (text: string) => {
    const messages = [{ sender: 'user', text }]
    const answered = await server
      .visitor()
      .post('/api/continue-conversation', { messages, listingId: body.slug })
    return answered.body.response as string
  }
  return { agent, ask }
}

test.each([
  ['2026-11-25T15:00:00Z', 'Dana Whitfield is working today until 5:00 PM Eastern Time.'],
  ['2026-11-28T01:00:00Z', 'Dana Whitfield is back Monday at 9:00 AM Eastern Time.'],
])('at %s a buyer who asks for the agent reads: %s', async (now, words) => {
  at = now
  const { ask } = await aHome()
  expect(await ask('Can I talk to a person?')).toContain(`${words} What’s your name`)
  expect(await ask('How many bedrooms does it have?')).not.toContain('Eastern Time')
})

test('the hours are the agent’s own, and a change of them is told at once', async () => {
  at = '2026-11-28T15:00:00Z'
  const { agent, ask } = await aHome()
  expect(await ask('Can I talk to a person?')).toContain('is back Monday')
  const settings = (await agent.get('/api/calendar-settings')).body
  const weekend = { ...settings, workingDays: ['saturday'], workingHours: { start: '09:00', end: '13:00' } }
  expect((await agent.put('/api/calendar-settings', weekend)).status).toBe(200)
  await agent.patch('/api/me', { timeZone: 'America/Denver' })
  expect(await ask('Can I talk to a person?')).toContain('is back today at 9:00 AM Mountain Time.')
})

test('what the buyer is to answer comes last, and details that they leave are read back without it', async () => {
  at = '2026-11-25T15:00:00Z'
  const { ask } = await aHome()
  expect(await ask('Can I talk to a person?')).toMatch(/to reach you\?$/)
  expect(await ask('Please call me at 828 555 0142, I want to talk to a person.')).not.toContain(
    'Eastern Time',
  )
})

test('a reply in another language says nothing in English about it', async () => {
  at = '2026-11-25T15:00:00Z'
  const { ask } = await aHome()
  expect(await ask('¿Puedo hablar con una persona?')).not.toContain('Eastern Time')
})

test('an agent who is there on a Saturday isn’t called back on Monday', async () => {
  at = '2026-11-28T15:00:00Z'
  const { agent, ask } = await aHome()
  expect(await ask('Can I talk to a person?')).toContain('is back Monday')
  const openScreen = await followEvents(agent, '/api/events')
  await openScreen.next('retry:')
  expect(await ask('Can I talk to a person?')).not.toContain('is back')
  await openScreen.end()
})

test('a buyer who asks for Saturday reads which times are free then', async () => {
  at = '2026-11-25T15:00:00Z'
  const { agent, ask } = await aHome()
  expect(await ask('Can I see it Saturday?')).toContain(
    'On Saturday, November 28, you could come at 10:00 AM, 1:00 PM, or 3:30 PM Eastern Time.',
  )
  const settings = (await agent.get('/api/calendar-settings')).body
  const showings = { ...settings.showings, days: ['monday'] }
  expect((await agent.put('/api/calendar-settings', { ...settings, showings })).status).toBe(200)
  expect(await ask('Can I see it Saturday?')).toContain(
    'Nothing is open on Saturday, November 28. The next open day is Monday, November 30.',
  )
})
