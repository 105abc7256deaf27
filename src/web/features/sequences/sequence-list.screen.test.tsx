import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addRun, addSequence, sequencesOf } from '#web/testing/sequences.ts'

const server = await sharedServer()

async function openList({ sequences = [{}] as object[] } = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  for (const changes of sequences) await addSequence(agent, changes)
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await screen.findByRole('heading', { level: 1, name: 'AI Funnel' })
  const isActive = async () => (await sequencesOf(agent))[0]?.isActive
  return { agent, user, isActive }
}
const findCard = (name = 'Slow welcome') => screen.findByRole('article', { name })

test('the page says in whose name emails are sent, and leads back to the dashboard', async () => {
  const { user } = await openList({ sequences: [] })
  const sender = await screen.findByRole('region', { name: 'Sent in your name' })
  expect(textOf(sender)).toContain('Robin Vale')
  expect(textOf(sender)).toMatch(/@example\.com/)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Lead Sequences',
    'Active Follow-ups',
    'Lead Scoring',
    'Messaging Center',
  ])
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
})

test('an agent without sequences is told what one does, and can start from a template', async () => {
  const { user } = await openList({ sequences: [] })
  await screen.findByText('No sequences yet')
  await press(user, 'Start from a template')
  await screen.findByRole('dialog', { name: 'Sequence Templates' })
})

test('each sequence has its name, description, trigger, and number of steps', async () => {
  await openList()
  const card = textOf(await findCard())
  for (const part of ['Slow welcome', 'Two days later', 'Custom', '1 step', 'Active'])
    expect(card).toContain(part)
})

test('a sequence that is turned off stays off', async () => {
  const { user, isActive } = await openList()
  await user.click(within(await findCard()).getByRole('switch', { name: 'Active: Slow welcome' }))
  await within(await findCard()).findByRole('switch', { name: 'Inactive: Slow welcome' })
  await waitFor(async () => expect(await isActive()).toBe(false))
})

test('before a sequence is turned on, the agent sees who gets what in the next 14 days', async () => {
  const { agent, user, isActive } = await openList({ sequences: [{ isActive: false }] })
  const [sequence] = await sequencesOf(agent)
  if (sequence) await addRun(server, agent, sequence, 'Maya Ellison')
  await user.click(within(await findCard()).getByRole('switch', { name: 'Inactive: Slow welcome' }))
  const dialog = await screen.findByRole('dialog', { name: 'Activate Slow welcome?' })
  await within(dialog).findByText('Maya Ellison')
  expect(textOf(dialog)).toContain('Hello Maya')
  expect(await isActive()).toBe(false)
  await pressIn(user, /^Activate/, 'Activate')
  await within(await findCard()).findByRole('switch', { name: 'Active: Slow welcome' })
  expect(await isActive()).toBe(true)
})

test('a sequence with nothing planned says so, and can be left off', async () => {
  const { user, isActive } = await openList({ sequences: [{ isActive: false }] })
  await user.click(within(await findCard()).getByRole('switch', { name: 'Inactive: Slow welcome' }))
  await screen.findByText('Nothing is planned for the next 14 days')
  await pressIn(user, /^Activate/, 'Cancel')
  expect(await isActive()).toBe(false)
})

test('a switch that isn’t stored goes back, and the agent is told', async () => {
  const { user, isActive } = await openList()
  const toggle = within(await findCard()).getByRole('switch', { name: 'Active: Slow welcome' })
  goOffline()
  await user.click(toggle)
  await screen.findByText(unreachable)
  await within(await findCard()).findByRole('switch', { name: 'Active: Slow welcome' })
  goOffline({ isBack: true })
  expect(await isActive()).toBe(true)
})

test('the calendar can be looked at anytime', async () => {
  const { user } = await openList()
  await findCard()
  await choose(user, 'More for Slow welcome', 'Next 14 days')
  const dialog = await screen.findByRole('dialog', { name: 'Next 14 days' })
  await within(dialog).findByText('Nothing is planned for the next 14 days')
  expect(within(dialog).queryByRole('button', { name: 'Activate' })).toBeNull()
  expect(textOf(dialog)).not.toContain('Nothing below will be sent')
  await pressIn(user, 'Next 14 days', 'Add leads')
  await screen.findByRole('dialog', { name: 'Add to a sequence' })
})

test('the calendar of what isn’t sent says why it isn’t', async () => {
  const { agent, user } = await openList({ sequences: [{ isActive: false }] })
  await findCard()
  await agent.patch('/api/me/settings/email', { followUpSequences: false })
  await choose(user, 'More for Slow welcome', 'Next 14 days')
  const dialog = within(await screen.findByRole('dialog', { name: 'Next 14 days' }))
  await dialog.findByText('This sequence is inactive. Nothing below will be sent unless you activate it.')
  const off = 'Sequences are turned off in Settings. Nothing below will be sent unless you turn them on.'
  await dialog.findByText(off)
  await pressIn(user, 'Next 14 days', 'Close')
  await user.click(within(await findCard()).getByRole('switch'))
  const activating = within(await screen.findByRole('dialog', { name: 'Activate Slow welcome?' }))
  await activating.findByText(off)
  expect(activating.queryByText(/^This sequence is inactive/)).toBeNull()
})

test('a deleted sequence can be brought back', async () => {
  const { agent, user } = await openList()
  await findCard()
  await choose(user, 'More for Slow welcome', 'Delete')
  await screen.findByText('Sequence deleted.')
  await screen.findByText('No sequences yet')
  expect(await sequencesOf(agent)).toEqual([])
  await press(user, 'Undo')
  await findCard()
  expect(await sequencesOf(agent)).toHaveLength(1)
})

test('while the sequences are read, their place is kept, and a failure can be tried again', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  const slugged = (slug: string) => paths.funnel(slug)
  const user = await openScreen(agent, slugged)
  const release = holdRequests('GET /api/sequences?limit=50')
  release()
  await findCard()
  await user.click(screen.getByRole('tab', { name: 'Lead Scoring' }))
  await screen.findByRole('heading', { name: 'Performance Overview' })
  await user.click(await screen.findByRole('link', { name: 'Add New Lead' }))
  await screen.findByRole('dialog', { name: 'Add New Lead' })
})

test('what keeps every email from leaving is said, with the way to change it', async () => {
  const { agent, user } = await openList()
  await screen.findByText(/^Add your postal address in Settings\./)
  await agent.patch('/api/me/settings/email', {
    postalAddress: '1 Elm St, Barre, VT 05641',
    followUpSequences: false,
  })
  await screen.findByText('Sequences are turned off in Settings, so nothing will be sent.')
  await user.click(screen.getByRole('link', { name: 'Open settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
})

test('a sequence is duplicated with its steps, off, and opens to be changed', async () => {
  const { agent, user } = await openList()
  const [original] = await sequencesOf(agent)
  await choose(user, 'More for Slow welcome', 'Duplicate')
  await screen.findByText('Duplicated. The copy is off until you turn it on.')
  await waitFor(() => expect(filledIn('Sequence name')).toBe('Copy of Slow welcome'))
  const copy = (await sequencesOf(agent)).find(({ name }) => name === 'Copy of Slow welcome')
  const { description, triggerType, steps, goal } = original ?? {}
  expect(copy).toMatchObject({ description, triggerType, steps, goal, isActive: false, running: 0 })
})

test('a sequence is duplicated once, also if that is asked for again before it is', async () => {
  const { agent, user } = await openList()
  await findCard()
  const release = holdRequests('POST /api/sequences')
  await choose(user, 'More for Slow welcome', 'Duplicate')
  await press(user, 'More for Slow welcome')
  const again = () => screen.getByRole('menuitem', { name: 'Duplicate' })
  await waitFor(() => expect(again().getAttribute('aria-disabled')).toBe('true'))
  await user.click(again())
  release()
  await waitFor(() => expect(filledIn('Sequence name')).toBe('Copy of Slow welcome'))
  expect(await sequencesOf(agent)).toHaveLength(2)
})

test('a sequence that can’t be duplicated now is said, and stays alone', async () => {
  const { agent, user } = await openList()
  await findCard()
  goOffline()
  await choose(user, 'More for Slow welcome', 'Duplicate')
  await screen.findByText(unreachable)
  expect(await sequencesOf(agent)).toHaveLength(1)
})
