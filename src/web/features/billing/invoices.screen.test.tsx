import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const january = { number: 'PL-0001', first: '2026-01-01', last: '2026-01-31', cents: 7900, status: 'Paid' }
const february = {
  number: 'PL-0002',
  first: '2026-02-01',
  last: '2026-02-28',
  cents: 123_450,
  status: 'Open',
}

/** Issues an invoice, as the payment's bookkeeping will. */
async function issue(agent: TestClient, { number, first, last, cents, status }: typeof january) {
  const [row] = await server.sql<{ id: string }>(
    `insert into invoices (user_id, id, number, issued_on, first_day, last_day, amount_cents, status)
      values ($1, gen_random_uuid(), $2, $3, $3, $4, $5, $6) returning id`,
    [(await agent.get('/api/me')).body.id, number, first, last, cents, status],
  )
  return row?.id ?? ''
}

const billing = (slug: string) => paths.settings(slug, { tab: 'billing' })
const rows = () =>
  within(screen.getByRole('table', { name: 'Invoices' }))
    .getAllByRole('row')
    .slice(1)

test('invoices are listed from the newest, with their day, their state and the exact amount', async () => {
  const agent = await server.agent()
  await issue(agent, january)
  await issue(agent, february)
  await openScreen(agent, billing)
  await screen.findByText('Your invoices, newest first.')
  expect(rows().map(textOf)).toEqual([
    'PL-0002 Issued Sun, Feb 1, 2026 Status Open Amount $1,234.50',
    'PL-0001 Issued Thu, Jan 1, 2026 Status Paid Amount $79.00',
  ])
})

test('an invoice names who pays, for which days and how much, and leads back to the others', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  await agent.patch('/api/me', { company: 'Porch Realty' })
  await issue(agent, february)
  const user = await openScreen(agent, billing)
  await user.click(await screen.findByRole('link', { name: 'PL-0002' }))
  await screen.findByRole('heading', { level: 1, name: 'Invoice PL-0002' })
  const paper = textOf(await screen.findByRole('article'))
  const { email } = (await agent.get('/api/me')).body
  expect(paper).toContain(`Billed to Robin Vale Porch Realty ${email}`)
  expect(paper).toContain('Period Sun, Feb 1, 2026 to Sat, Feb 28, 2026')
  expect(paper).toMatch(/Total \$1,234\.50$/)
  await waitFor(() => expect(document.title).toContain('Invoice PL-0002'))
  await user.click(screen.getByRole('link', { name: 'Back to settings' }))
  await screen.findByRole('table', { name: 'Invoices' })
})

test('an invoice can be printed', async () => {
  const agent = await server.agent()
  const id = await issue(agent, january)
  const { print } = window
  let printed = ''
  window.print = () => {
    printed = textOf(screen.getByRole('article'))
  }
  const user = await openScreen(agent, (slug) => paths.invoice(slug, id))
  await press(user, 'Print')
  window.print = print
  expect(printed).toContain('$79.00')
})

test('another agent’s invoice is not shown', async () => {
  const id = await issue(await server.agent(), february)
  await openScreen(await server.agent(), (slug) => paths.invoice(slug, id))
  await screen.findByRole('alert')
  expect(screen.queryByText(/1,234/)).toBeNull()
})

test('invoices that can’t be read say so, and are read on request', async () => {
  const agent = await server.agent()
  await issue(agent, january)
  const user = await openScreen(agent, paths.settings)
  await screen.findByLabelText('Company')
  goOffline()
  await user.click(screen.getByRole('tab', { name: 'Billing' }))
  const heading = await screen.findByRole('heading', { name: 'Billing' })
  const card = within(heading.closest('section') as HTMLElement)
  await card.findByText(unreachable)
  goOffline({ isBack: true })
  await user.click(card.getByRole('button', { name: 'Try Again' }))
  await card.findByRole('link', { name: 'PL-0001' })
  expect(card.queryByText(unreachable)).toBeNull()
})
