import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { plan } from '#domain/billing/plan.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const billing = (slug: string) => paths.settings(slug, { tab: 'billing' })

async function answer(agent: TestClient, count: number) {
  await server.sql(
    `insert into ai_interactions (user_id, id, purpose, created_at)
      select $1, gen_random_uuid(), 'answer', now() from generate_series(1, $2)`,
    [(await agent.get('/api/me')).body.id, count],
  )
}
const itemOf = async (label: string) =>
  textOf((await screen.findByRole('meter', { name: label })).closest('li') as HTMLElement)

test('what is used of the plan stands in meters, each with its limit', async () => {
  const agent = await server.agent()
  await answer(agent, 12)
  await openScreen(agent, billing)
  expect(await itemOf('AI interactions')).toBe('AI interactions 12 of 500')
  expect(await itemOf('Active listings')).toBe('Active listings 0 of 3')
  expect(await itemOf('Storage')).toBe('Storage 0 MB of 1 GB')
  expect(await itemOf('Emails')).toBe('Emails 0 of 200')
  const meter = screen.getByRole('meter', { name: 'AI interactions' })
  expect(meter.getAttribute('aria-valuetext')).toBe('12 of 500')
  expect(screen.getByText(/^Resets \w{3}, \w{3} 1\./)).toBeTruthy()
})

test('from 80 % on the meter warns, and at the limit it says what happens', async () => {
  const agent = await server.agent()
  await answer(agent, plan.aiInteractionsPerMonth * 0.8)
  await openScreen(agent, billing)
  expect(await itemOf('AI interactions')).toContain('80% used. You’ll reach the limit soon.')
})

test('at the limit the agent reads that buyers still get answers', async () => {
  const agent = await server.agent()
  await answer(agent, plan.aiInteractionsPerMonth)
  await openScreen(agent, billing)
  expect(await itemOf('AI interactions')).toMatch(/500 of 500 .*Buyers will get built-in answers until/)
})

test('usage that can’t be read says so, and is read on request', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.settings)
  await screen.findByLabelText('Company')
  goOffline()
  await user.click(screen.getByRole('tab', { name: 'Billing' }))
  const [notice] = await screen.findAllByText(unreachable)
  expect(notice).toBeTruthy()
  goOffline({ isBack: true })
  const card = within(
    (await screen.findByRole('heading', { name: 'Usage' })).closest('section') as HTMLElement,
  )
  await user.click(card.getByRole('button', { name: 'Try Again' }))
  await card.findByRole('meter', { name: 'Emails' })
})
