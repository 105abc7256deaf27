import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const open = (agent: TestClient) => openScreen(agent, (slug) => paths.settings(slug, { tab: 'fair-housing' }))

test('what was blocked is listed with its rule, its place, and who saved it', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  const home = { title: 'Porch House', address: '12 Alder Lane, Asheville, NC 28801', price: 450_000 }
  await agent.post('/api/listings', { ...home, description: 'No children.', status: 'Active' })
  const user = await open(agent)
  const table = within(await screen.findByRole('table', { name: 'Fair-housing record' }))
  const row = table.getAllByRole('row').at(-1) as HTMLElement
  expect(textOf(row)).toMatch(/“ No children ” .*Families with children .*Blocked .*Porch House .*Robin Vale/)

  let printed = 0
  const { print } = window
  window.print = () => {
    printed += 1
  }
  await press(user, 'Print')
  window.print = print
  expect(printed).toBe(1)
})

test('without records there is nothing to print', async () => {
  await open(await server.agent())
  await screen.findByText('Nothing on record.')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
