import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { openScreen, slugOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

/** How many notes were played, in a browser that allows it or not. */
let notes = 0
let isAllowed = true
beforeEach(() => {
  notes = 0
  isAllowed = true
  const nothing = () => undefined
  const value = {
    setValueAtTime: nothing,
    linearRampToValueAtTime: nothing,
    exponentialRampToValueAtTime: nothing,
    value: 0,
  }
  const node = {
    ...{ frequency: value, gain: value, stop: nothing },
    connect: () => node,
    start: () => {
      notes += 1
    },
  }
  class Audio {
    currentTime = 0
    get state() {
      return isAllowed ? 'running' : 'suspended'
    }
    resume = async () => undefined
    createOscillator = () => node
    createGain = () => node
  }
  Object.defineProperty(window, 'AudioContext', { configurable: true, value: Audio })
})
afterEach(() => void Reflect.deleteProperty(window, 'AudioContext'))

async function anAgent(settings: Record<string, boolean>) {
  const agent = await server.agent()
  await agent.patch('/api/me/settings/notifications', settings)
  return { agent, slug: await slugOf(agent) }
}

async function buyerAsks(slug: string, text = 'Can I talk to a person?') {
  const { body } = await server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text }],
    agentSlug: slug,
  })
  return body.conversationId as string
}

const unread = async (agent: TestClient) => (await agent.get('/api/notifications')).body.unread
const bellsSay = (name: string) =>
  waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))

test('a buyer who asks for a person is heard once in the open app, and counted in the tab’s title', async () => {
  const { agent, slug } = await anAgent({ sound: true })
  await openScreen(agent, paths.deleted)
  await waitFor(() => expect(document.title).toMatch(/^Recently deleted/))
  await buyerAsks(slug)
  await waitFor(() => expect(notes).toBe(2))
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Recently deleted/))
  await buyerAsks(slug)
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
  await waitFor(() => expect(notes).toBe(4))
})

test('what came before the app was opened makes no sound', async () => {
  const { agent, slug } = await anAgent({ sound: true })
  await buyerAsks(slug)
  await openScreen(agent, paths.deleted)
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
  expect(notes).toBe(0)
})

test.each([
  ['without the agent’s permission', { sound: false }, true],
  ['where the browser allows none', { sound: true }, false],
])('%s there is no sound, and the bell counts', async (_why, settings, allows) => {
  const { agent, slug } = await anAgent(settings)
  isAllowed = allows
  await openScreen(agent, paths.deleted)
  await bellsSay('Notifications')
  await buyerAsks(slug)
  await bellsSay('Notifications, 1 unread')
  expect(notes).toBe(0)
})

test('opening the conversation is reading the notification about it', async () => {
  const { agent, slug } = await anAgent({})
  const conversationId = await buyerAsks(slug)
  await buyerAsks(slug)
  await openScreen(agent, (own) => paths.conversation(own, conversationId))
  await bellsSay('Notifications, 1 unread')
  expect(await unread(agent)).toBe(1)
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
})
