import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import { paths } from '#domain/screens/paths.ts'
import { aiEmail, askingLead, draftingAgent, enrollIn, takeAndDraft } from '#server/testing/drafting-agent.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const call = { id: 'call', type: 'task', delay: { value: 1, unit: 'minutes' }, content: 'Call them' }

/** Two leads whose emails wait for their agent, and one with whom nothing is to do. */
async function draftsFor(...names: string[]) {
  const owner = await draftingAgent(server)
  const { agent, id, listing } = owner
  for (const name of names) {
    const lead = await askingLead(server, agent, { listingId: listing.id, name })
    await enrollIn(agent, lead.id, [aiEmail])
  }
  const idle = await askingLead(server, agent, { name: 'Idle Iris' })
  await enrollIn(agent, idle.id, [{ ...call, delay: { value: 9, unit: 'days' } }])
  await takeAndDraft(server, id)
  return owner
}

const runOf = async (agent: TestClient, name: string) => {
  const { items } = (await agent.get('/api/followups')).body as { items: FollowUp[] }
  return (await agent.get(`/api/followups/${items.find(({ leadName }) => leadName === name)?.id}`)).body
}
const skip = async (agent: TestClient, name: string) => {
  const { id, draft } = await runOf(agent, name)
  await agent.post(`/api/followups/${id}/draft/skip`, { version: draft.version })
}

type User = Awaited<ReturnType<typeof openScreen>>

/** On phones and on wide screens, the bell is in different places. */
async function openNotice(user: User, title: string) {
  const [bell] = await screen.findAllByRole('button', { name: /^Notifications/ })
  if (bell) await user.click(bell)
  await user.click(await screen.findByText(title))
}

const rows = () => within(screen.getByRole('list', { name: 'Active Follow-ups' }))
/** By name: whose draft was written first is chance. */
const names = () =>
  rows()
    .queryAllByRole('button')
    .map((row) => row.textContent?.match(/^(Maya|Noor|Idle)/)?.[1])
    .toSorted()
const isPressed = (name: string | RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

test('the bell leads to all drafts that wait, counted, also after a reload, and another tab’s decision shows', async () => {
  const { agent } = await draftsFor('Maya Ellison', 'Noor Haddad')
  const user = await openScreen(agent, paths.dashboard)
  await openNotice(user, '2 emails are waiting for your approval')
  await screen.findByRole('button', { name: 'Waiting for you 2' })
  await waitFor(() => expect(names()).toEqual(['Maya', 'Noor']))
  reloadScreen()
  await screen.findByRole('button', { name: 'Waiting for you 2' })
  await waitFor(() => expect(names()).toEqual(['Maya', 'Noor']))
  expect([isPressed(/^Waiting/), isPressed(/^All/)]).toEqual([true, false])
  await skip(agent, 'Maya Ellison')
  await screen.findByRole('button', { name: 'Waiting for you 1' })
  await waitFor(() => expect(names()).toEqual(['Noor']))
  await skip(agent, 'Noor Haddad')
  await screen.findByText('Nothing is waiting for you')
  screen.getByText('Drafts to approve, steps that failed, and tasks that are due will appear here.')
  await press(user, /^All/)
  await waitFor(() => expect(names()).toEqual(['Idle', 'Maya', 'Noor']))
})

test('one draft’s notice leads to the draft, beside the others that wait', async () => {
  const { agent } = await draftsFor('Maya Ellison')
  const user = await openScreen(agent, paths.dashboard)
  await openNotice(user, 'An email to Maya Ellison is waiting for your approval')
  await screen.findByRole('heading', { name: 'Draft for your approval' })
  expect(isPressed(/^Waiting/)).toBe(true)
  await waitFor(() => expect(names()).toEqual(['Maya']))
})

test('a follow-up that waits for consent gets it where that is told', async () => {
  const { agent } = await draftsFor('Maya Ellison')
  const run = await runOf(agent, 'Maya Ellison')
  await server.sql(`update followups set status = 'paused', reason = 'no_consent' where id = $1`, [run.id])
  const user = await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'followups', followup: run.id }))
  await screen.findByText('There is no record that they agreed to emails from you.')
  await press(user, 'They agreed')
  await fillIn(user, { 'How and when did they tell you?': 'On the phone today.' })
  await press(user, 'Keep this record')
  await screen.findByText('Consent recorded')
  expect((await agent.get(`/api/leads/${run.leadId}/consents`)).body.items[0]).toMatchObject({
    words: 'On the phone today.',
  })
})

test('each follow-up in the list says what it needs of the agent', async () => {
  const { agent, id } = await draftsFor('Maya Ellison', 'Noor Haddad')
  const { id: failed } = await runOf(agent, 'Noor Haddad')
  await server.sql(`update followups set status = 'paused', reason = 'no_consent' where id = $1`, [failed])
  const idle = await runOf(agent, 'Idle Iris')
  const addTask = `insert into tasks (user_id, id, lead_id, followup_id, text, due_at)
    values ($1, gen_random_uuid(), $2, $3, 'Call them', now())`
  await server.sql(addTask, [id, idle.leadId, idle.id])
  await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'followups', show: 'waiting' }))
  const row = async (name: RegExp) => within(await screen.findByRole('button', { name }))
  ;(await row(/^Maya/)).getByText('Draft for your approval')
  ;(await row(/^Noor/)).getByText('Needs your attention')
  ;(await row(/^Idle/)).getByText('1 task due')
  await server.sql(addTask, [id, idle.leadId, idle.id])
  reloadScreen()
  await screen.findByText('2 tasks due')
})
