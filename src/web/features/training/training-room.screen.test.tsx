import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { trainAtLength } from '#server/testing/train-at-length.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const log = () => textOf(screen.getByRole('log', { name: /^Your training chat with the/ }))

test('a chat that is longer than what is shown says so, also after more was said', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  await trainAtLength(server, id, 'listing', 101)
  await trainAtLength(server, id, 'agent', 2)
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?tab=training&sidekick=listing`)
  await screen.findByText('Only the latest 100 messages are shown.')
  expect(log()).toMatch(/Message 2 .+Message 101$/)
  await fillIn(user, { Message: 'Are you a real person?' })
  await press(user, 'Send')
  await waitFor(() => expect(log()).toContain('Are you a real person?'))
  await screen.findByText(/^Only the latest \d+ messages are shown\.$/)
  await press(user, 'Agent Sidekick')
  await waitFor(() => expect(log()).toContain('Message 2'))
  expect(screen.queryByText(/^Only the latest/)).toBeNull()
})
