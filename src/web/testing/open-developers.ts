import { screen } from '@testing-library/dom'
import { paths } from '#domain/screens/paths.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { openScreen } from './open-screen.tsx'

/** Every test's agent has this password. */
export const password = 'a quiet porch 42'

/** Opens the developers' settings of a new agent. */
export async function openDevelopers(server: Pick<TestServer, 'agent'>) {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => paths.settings(slug, { tab: 'developers' }))
  await screen.findByRole('heading', { name: 'Webhooks' })
  const endpoints = async () => (await agent.get('/api/webhooks')).body.items
  const keys = async () => (await agent.get('/api/api-keys')).body.items
  return { agent, user, endpoints, keys }
}

/** With an endpoint that wants two events. */
export async function openWithEndpoint(server: Pick<TestServer, 'agent'>, url: string) {
  const opened = await openDevelopers(server)
  const events = ['lead.created', 'lead.deleted']
  const { id, secret } = (await opened.agent.post('/api/webhooks', { url, events, password })).body
  await screen.findByText(url)
  return { ...opened, id: id as string, secret: secret as string }
}
