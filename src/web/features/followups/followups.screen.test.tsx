import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addRun, addSequence, followUpsOf } from '#web/testing/sequences.ts'

const server = await sharedServer()

async function openOverview({ isSelected = true } = {}) {
  const agent = await server.agent()
  const steps = ['First email', 'Second email'].map((subject) => ({
    ...{ id: subject, type: 'email', delay: { value: 2, unit: 'days' }, subject, content: 'Hello' },
  }))
  const sequence = await addSequence(agent, { steps })
  const { run } = await addRun(server, agent, sequence, 'Maya Ellison')
  const user = await openScreen(agent, (slug) =>
    paths.funnel(slug, { tab: 'followups', followup: isSelected ? run.id : undefined }),
  )
  const status = async () => (await followUpsOf(agent))[0]?.status
  return { agent, user, run, status }
}
const findDetail = async () => {
  const detail = await screen.findByRole('region', { name: 'Follow-up' })
  await within(detail).findByRole('heading', { name: 'Maya Ellison' })
  return within(detail)
}

test('while they are read, the screen says so; without any, it says how to begin', async () => {
  const agent = await server.agent()
  const release = holdRequests('GET /api/followups?limit=50')
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'followups' }))
  // Held until the words are there.
  await screen.findByText('Loading follow-ups...')
  release()
  await screen.findByText('No Active Follow-ups')
  screen.getByText(
    'Create sequences in the “Lead Sequences” tab and enroll leads to see their follow-ups here.',
  )
  await press(user, 'Add to a sequence')
  await screen.findByRole('dialog', { name: 'Add to a sequence' })
})

test('follow-ups are counted by status, and nothing is selected at first', async () => {
  const { user } = await openOverview({ isSelected: false })
  await screen.findByText('Lead Follow-ups')
  screen.getByText('Select a lead to see their sequence timeline.')
  await waitFor(() => screen.getByText('Total').nextElementSibling?.textContent === '1')
  const row = screen.getByRole('button', { name: /Maya Ellison/ })
  expect(textOf(row)).toContain('Step 1 of 2')
  expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  await user.click(row)
  await findDetail()
})

test('a follow-up shows its timeline, what comes next and when, and leads to the lead', async () => {
  const { user } = await openOverview()
  const detail = await findDetail()
  detail.getByText('Added')
  detail.getByText('First email')
  detail.getByText('Second email')
  detail.getByText('Active')
  await user.click(detail.getByRole('link', { name: 'Maya Ellison' }))
  await screen.findByRole('heading', { level: 1, name: 'Maya Ellison' })
})

test('pausing, resuming, and cancelling are offered only where they are allowed', async () => {
  const { user, status } = await openOverview()
  const detail = await findDetail()
  const offered = () =>
    ['Pause Sequence', 'Resume Sequence', 'Cancel Sequence'].filter((name) =>
      detail.queryByRole('button', { name }),
    )
  expect(offered()).toEqual(['Pause Sequence', 'Cancel Sequence'])
  await press(user, 'Pause Sequence')
  await waitFor(() => expect(offered()).toEqual(['Resume Sequence', 'Cancel Sequence']))
  expect(await status()).toBe('paused')
  detail.getByText('Sequence paused.')
  await press(user, 'Resume Sequence')
  await waitFor(() => expect(offered()).toEqual(['Pause Sequence', 'Cancel Sequence']))
  await press(user, 'Cancel Sequence')
  const question = 'Cancel the sequence for Maya Ellison?'
  await pressIn(user, question, 'Keep it')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  expect(await status()).toBe('active')
  await press(user, 'Cancel Sequence')
  await pressIn(user, question, 'Cancel Sequence')
  await detail.findByText('Sequence cancelled.')
  expect([offered(), await status()]).toEqual([[], 'cancelled'])
})

test('after a failure the step can be tried again', async () => {
  const { agent, user, run, status } = await openOverview()
  await findDetail()
  await server.sql(`update followups set status = 'paused', reason = 'failed' where id = $1`, [run.id])
  const { body } = await agent.get(`/api/followups/${run.id}`)
  expect(body).toMatchObject({ status: 'paused', hasFailed: true })
  reloadScreen()
  await findDetail()
  expect(screen.queryByRole('button', { name: 'Resume Sequence' })).toBeNull()
  await press(user, 'Try Again')
  await waitFor(async () => expect(await status()).toBe('active'))
})

test('during a change the buttons wait and say so', async () => {
  const { user, run } = await openOverview()
  const detail = await findDetail()
  const release = holdRequests(`PATCH /api/followups/${run.id}`)
  await press(user, 'Pause Sequence')
  const waiting = await detail.findAllByRole('button', { name: 'Updating...' })
  expect(waiting.every((button) => button.hasAttribute('disabled'))).toBe(true)
  release()
  await detail.findByRole('button', { name: 'Resume Sequence' })
})

test('a change that fails is said, and can be tried again', async () => {
  const { user, status } = await openOverview()
  const detail = await findDetail()
  goOffline()
  await press(user, 'Pause Sequence')
  await detail.findByText(unreachable)
  expect(await status()).toBe('active')
  goOffline({ isBack: true })
  await press(user, 'Pause Sequence')
  await detail.findByRole('button', { name: 'Resume Sequence' })
})

test('what is done to a follow-up in another tab shows here', async () => {
  const { agent, run } = await openOverview()
  const detail = await findDetail()
  await detail.findByRole('button', { name: 'Pause Sequence' })
  await agent.patch(`/api/followups/${run.id}`, { status: 'paused' })
  await detail.findByRole('button', { name: 'Resume Sequence' })
})

test('one that was cancelled elsewhere can’t be paused anymore, and shows that', async () => {
  const { agent, user, run } = await openOverview()
  const detail = await findDetail()
  const release = holdRequests(`PATCH /api/followups/${run.id}`)
  await press(user, 'Pause Sequence')
  await agent.patch(`/api/followups/${run.id}`, { status: 'cancelled' })
  release()
  await detail.findByText('You stopped it.')
  expect(detail.queryByRole('button', { name: 'Pause Sequence' })).toBeNull()
})

test('on a phone the list comes back with its button', async () => {
  const { user } = await openOverview()
  await findDetail()
  await press(user, 'Back to the list')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Follow-up' })).toBeNull())
})
