import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

/** The first steps that the page calls done. */
function done(): string[] {
  const steps = screen.getByRole('heading', { name: 'First steps' }).parentElement as HTMLElement
  const isDone = (step: HTMLElement) => within(step).queryByText('Done') !== null
  return within(steps)
    .getAllByRole('link')
    .filter(isDone)
    .map((step) => within(step).getByText(/^(Introduce|Publish|Teach)/).textContent ?? '')
}

test('each first step is marked as soon as it is done, in another tab too', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  await openScreen(agent, paths.welcome)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Robin' })
  expect(done()).toEqual([])
  await addKnowledge(agent)
  await waitFor(() => expect(done()).toEqual(['Teach your sidekicks']))
  await addListing(agent)
  await waitFor(() => expect(done()).toEqual(['Publish a home', 'Teach your sidekicks']))
  await agent.patch('/api/me', { phone: '+1 828 555 0101' })
  await agent.patch('/api/me', { company: 'Porch Realty' })
  await waitFor(() => expect(done()).toHaveLength(3))
})

test('a phone number alone does not introduce an agent', async () => {
  const agent = await server.agent()
  await agent.patch('/api/me', { phone: '+1 828 555 0101' })
  await addListing(agent)
  await openScreen(agent, paths.welcome)
  await waitFor(() => expect(done()).toEqual(['Publish a home']))
})

test('an agent with one name is welcomed by it', async () => {
  await openScreen(await server.agent({ name: 'Cher' }), paths.welcome)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Cher' })
  await waitFor(() => expect(document.title).toContain('Welcome'))
})
