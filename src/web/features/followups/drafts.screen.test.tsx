import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { paths } from '#domain/screens/paths.ts'
import {
  aiEmail,
  askingLead,
  draftingAgent,
  enrollIn,
  onlyFollowUp,
  takeAndDraft,
} from '#server/testing/drafting-agent.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

/** What is approved stays to be seen: at night it doesn't leave. */
const atNight = { quietStart: '00:00', quietEnd: '23:59' }

/** A follow-up whose email waits for its agent. */
async function openDraft(settings: object = {}) {
  const { agent, id, listing } = await draftingAgent(server, settings)
  const lead = await askingLead(server, agent, { listingId: listing.id })
  const later = { id: 'call', type: 'task', delay: { value: 2, unit: 'days' }, content: 'Call them' }
  await enrollIn(agent, lead.id, [aiEmail, later])
  await takeAndDraft(server, id)
  const run = await onlyFollowUp(agent)
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'followups', followup: run.id }))
  await screen.findByRole('heading', { name: 'Draft for your approval' })
  return { agent, id, listing, run, user }
}
const draftOf = async (agent: Awaited<ReturnType<typeof openDraft>>['agent']) =>
  (await onlyFollowUp(agent)).draft
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Draft for your approval' })).toBeNull())
const planned = (id: AgentId) =>
  server.sql(`select 1 from outbox_mails where user_id = $1 and kind = 'sequence'`, [id])

test('a draft is marked in the list, and shows why it says what it says', async () => {
  await openDraft()
  within(screen.getByRole('button', { name: /Maya Ellison/ })).getByText('Draft for your approval')
  // When it leaves is up to the agent.
  expect(screen.getAllByText('Once you approve the draft')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /Maya Ellison/ }).textContent).not.toContain('Next')
  screen.getByText(/^No AI model wrote this, so it doesn’t follow your instructions\./)
  expect(filledIn('Subject')).toBe('About 12 Elm St')
  expect(filledIn('Email')).toContain('I’m writing about 12 Elm St')
  const why = within(screen.getByRole('heading', { name: 'Why it says this' }).parentElement as HTMLElement)
  why.getByText('Written from the records below.')
  why.getByText('Their last question')
  why.getByText('When was it built?')
  why.getByText('3 bedrooms')
})

test('an email that leaves unasked isn’t called approved, and waits once the agent wants to be asked', async () => {
  const { agent, id, listing } = await draftingAgent(server)
  const lead = await askingLead(server, agent, { listingId: listing.id })
  await enrollIn(agent, lead.id)
  await takeAndDraft(server, id)
  const run = await onlyFollowUp(agent)
  // As if it had been written while the switch was off.
  await server.sql(`update sequence_drafts set state = 'automatic' where user_id = $1`, [id])
  await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'followups', followup: run.id }))
  await screen.findByRole('heading', { name: 'Email that doesn’t need approval' })
  expect(screen.queryByRole('heading', { name: 'Approved email' })).toBeNull()
  await agent.patch('/api/me/settings/email', { approveAiEmails: true })
  await screen.findByRole('heading', { name: 'Draft for your approval' })
})

test('what the agent writes instead survives a reload, and is shown as approved until it leaves', async () => {
  const { agent, user } = await openDraft(atNight)
  await fillIn(user, { Subject: 'A word from me', Email: 'Hello Maya, shall we talk about the home? Robin' })
  reloadScreen()
  await waitFor(() => expect(filledIn('Subject')).toBe('A word from me'))
  await press(user, 'Approve and send')
  await screen.findByText('Approved. It will go out as soon as your sending rules allow.')
  await screen.findByRole('heading', { name: 'Approved email' })
  screen.getByText('You edited it.', { exact: false })
  expect(await draftOf(agent)).toMatchObject({ subject: 'A word from me', isEdited: true, isOffered: false })
})

test('an email that can’t be sent like this says why at its field, and keeps what was typed', async () => {
  const { user } = await openDraft()
  await fillIn(user, { Subject: ' ', Email: 'Hello Maya, [your words here] about the home. Robin' })
  await press(user, 'Approve and send')
  await screen.findByText('“[your words here]” wasn’t filled in.')
  expect(filledIn('Email')).toContain('[your words here]')
})

test('one whose facts have changed comes back with what has, and can be approved then', async () => {
  const { agent, user, listing } = await openDraft()
  await agent.patch(`/api/listings/${listing.id}`, { bedrooms: 4 })
  await press(user, 'Approve and send')
  await screen.findByText(/It was “3 bedrooms” and is now “4 bedrooms”/)
  screen.getByText('Something has changed. Please review it again.')
  await press(user, 'Approve and send')
  await isGone()
})

test('an email can be skipped, if that is meant', async () => {
  const { agent, id, user } = await openDraft()
  await press(user, 'Skip this email')
  const question = 'Skip this email to Maya Ellison?'
  await pressIn(user, question, 'Keep it')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  await press(user, 'Skip this email')
  await pressIn(user, question, 'Skip this email')
  await isGone()
  await screen.findByText('You skipped “About 12 Elm St”.')
  expect((await onlyFollowUp(agent)).currentStepIndex).toBe(1)
  expect(await planned(id)).toEqual([])
})

test('it can be written again', async () => {
  const { user } = await openDraft()
  await press(user, 'Write again')
  await isGone()
})

test('changed words are replaced by a new draft only if that is meant', async () => {
  const { agent, user, run } = await openDraft()
  await fillIn(user, { Email: 'Hello Maya, shall we talk about the home? Robin' })
  await press(user, 'Write again')
  const question = 'Replace what you’ve written?'
  await pressIn(user, question, 'Keep my changes')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  expect(filledIn('Email')).toContain('shall we talk')
  expect((await draftOf(agent))?.version).toBe(run.draft?.version)
  await press(user, 'Write again')
  await pressIn(user, question, 'Write again')
  await isGone()
  // The next draft may be there already.
  expect((await draftOf(agent))?.text ?? '').not.toContain('shall we talk')
})

test('a decision that another tab was faster with is said, and one that fails can be tried again', async () => {
  const { agent, user, run } = await openDraft(atNight)
  goOffline()
  await press(user, 'Approve and send')
  await screen.findByText(unreachable)
  goOffline({ isBack: true })
  const { version = 0, subject = '', text = '' } = run.draft ?? {}
  await agent.post(`/api/followups/${run.id}/draft/approve`, { version, subject, text })
  await screen.findByRole('heading', { name: 'Approved email' })
})

test('words that were being written while another tab had the email written again are offered back', async () => {
  const { agent, id, user, run } = await openDraft()
  await fillIn(user, { Email: 'Hello Maya, shall we talk about the home? Robin' })
  await agent.post(`/api/followups/${run.id}/draft/rewrite`, { version: run.draft?.version ?? 0 })
  await takeAndDraft(server, id)
  await screen.findByText(/^This email was rewritten while you were editing it/)
  expect(filledIn('Email')).not.toContain('shall we talk')
  reloadScreen()
  await press(user, 'Use my version')
  await waitFor(() => expect(filledIn('Email')).toContain('shall we talk'))
  expect(screen.queryByText(/^This email was rewritten/)).toBeNull()
  reloadScreen()
  await screen.findByRole('heading', { name: 'Draft for your approval' })
  expect(filledIn('Email')).toContain('shall we talk')
  expect(screen.queryByText(/^This email was rewritten/)).toBeNull()
})

test('words of a rewritten email that are discarded don’t come back', async () => {
  const { agent, id, user, run } = await openDraft()
  await fillIn(user, { Email: 'Hello Maya, shall we talk about the home? Robin' })
  await agent.post(`/api/followups/${run.id}/draft/rewrite`, { version: run.draft?.version ?? 0 })
  await takeAndDraft(server, id)
  await press(user, 'Discard it')
  reloadScreen()
  await screen.findByRole('heading', { name: 'Draft for your approval' })
  expect(screen.queryByText(/^This email was rewritten/)).toBeNull()
  expect(filledIn('Email')).not.toContain('shall we talk')
})

test('a draft that is written again here leaves no words behind', async () => {
  const { id, user } = await openDraft()
  await fillIn(user, { Email: 'Hello Maya, shall we talk about the home? Robin' })
  await press(user, 'Write again')
  await pressIn(user, 'Replace what you’ve written?', 'Write again')
  await isGone()
  await takeAndDraft(server, id)
  await screen.findByRole('heading', { name: 'Draft for your approval' })
  expect(screen.queryByText(/^This email was rewritten/)).toBeNull()
})
