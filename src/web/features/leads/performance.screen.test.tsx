import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { findCard, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'

const server = await sharedServer()
const scoring = (slug: string) => paths.funnel(slug, { tab: 'scoring' })

test('without leads there are zeros and no made-up sources', async () => {
  await openScreen(await server.agent(), scoring)
  await screen.findByText('No leads in the last 30 days')
  screen.getByText('Performance Overview')
  screen.getByText('Last 30 Days')
  for (const label of ['New Leads', 'Conversion Rate', 'Appointments Set', 'Avg. AI Response'])
    screen.getByText(label)
  expect(screen.queryByText('Lead Source Breakdown')).toBeNull()
})

test('the funnel, the breakdown, and the table come from the agent’s leads', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Ann', source: 'Zillow' })
  await addLead(agent, { name: 'Bo', source: 'Zillow' })
  const cy = await addLead(agent, { name: 'Cy', source: 'Facebook Ads' })
  await agent.post(`/api/leads/${cy.id}/calls`, { outcome: 'Reached', text: '' })
  await openScreen(agent, scoring)
  const funnel = textOf(await findCard('Lead Funnel'))
  for (const part of [
    'Leads Captured 3 (100.0%)',
    'AI Qualified',
    'Contacted by Agent 1 (33.3%)',
    'Appointments Set 0',
  ])
    expect(funnel).toContain(part)
  const breakdown = textOf(await findCard('Lead Source Breakdown'))
  expect(breakdown).toContain('Zillow 2 (66.7%)')
  expect(breakdown).toContain('0.0% conversion rate')
  const table = within(await findCard('Lead Sources'))
  expect(table.getAllByRole('columnheader').map(textOf)).toEqual([
    'Source',
    'Leads',
    'Conv. Rate',
    'Appointments',
  ])
  expect(table.getAllByRole('row')).toHaveLength(3)
})

test('figures that can’t be read can be tried again', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await screen.findByText('No sequences yet')
  goOffline()
  await user.click(screen.getByRole('tab', { name: 'Lead Scoring' }))
  await screen.findByText(unreachable)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByText('No leads in the last 30 days')
})
