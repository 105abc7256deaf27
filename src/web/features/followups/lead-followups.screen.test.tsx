import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { findCard, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen } from '#web/testing/open-screen.tsx'
import { addRun, addSequence, addWillingLead, followUpsOf } from '#web/testing/sequences.ts'

const server = await sharedServer()

async function openLeadIn(plan: object = {}) {
  const agent = await server.agent()
  const sequence = await addSequence(agent, plan)
  const { lead, run } = await addRun(server, agent, sequence, 'Maya Ellison')
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  const card = within(await findCard('Sequences'))
  await card.findByText('Slow welcome')
  return { agent, user, lead, run, card }
}

test('a lead’s page shows their sequence, what comes next and when, and its timeline that they were added', async () => {
  const { card } = await openLeadIn()
  card.getByText('Next: Hello Maya')
  card.getByText('Active')
  const timeline = within(await findCard('Timeline'))
  await timeline.findByText('Added to a sequence')
  timeline.getByText('Slow welcome')
})

test('a sequence is paused and resumed from the lead’s page, and a change that fails says so', async () => {
  const { agent, user, card } = await openLeadIn()
  const status = async () => (await followUpsOf(agent))[0]?.status
  goOffline()
  await press(user, 'Pause')
  await card.findByText(unreachable)
  goOffline({ isBack: true })
  await press(user, 'Pause')
  await card.findByRole('button', { name: 'Resume' })
  expect(await status()).toBe('paused')
  await press(user, 'Resume')
  await card.findByRole('button', { name: 'Pause' })
  expect(await status()).toBe('active')
})

test('a lead is added to a sequence from their page, which shows it at once', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  const lead = await addWillingLead(server, agent, 'Bo Carver')
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  const card = within(await findCard('Sequences'))
  await card.findByText('They aren’t in a sequence.')
  await press(user, 'Add to a sequence')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to a sequence' }))
  await user.selectOptions(await dialog.findByLabelText('Sequence'), 'Slow welcome')
  await user.click(dialog.getByRole('button', { name: 'Add lead' }))
  await card.findByText('Next: Hello Bo')
  await within(await findCard('Timeline')).findByText('Added to a sequence')
})

test('the sequence of a lead who was deleted and restored can be resumed', async () => {
  const { agent, user, lead } = await openLeadIn()
  const { undoId } = (await agent.delete(`/api/leads/${lead.id}`)).body
  await screen.findByText('Lead not found')
  await agent.post(`/api/undo/${undoId}`)
  await screen.findByText('It ended because the lead was deleted.')
  await press(user, 'Resume')
  const again = within(await findCard('Sequences'))
  await again.findByText('Active')
  again.getByText('Cancelled')
  await waitFor(() => expect(again.queryByRole('button', { name: 'Resume' })).toBeNull())
  expect((await followUpsOf(agent)).map(({ status }) => status)).toEqual(['active', 'cancelled'])
})
