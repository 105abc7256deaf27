import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, holdRequests, openScreen } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'
import { addSequence, addWillingLead, followUpsOf } from '#web/testing/sequences.ts'

const server = await sharedServer()
const title = 'Add to a sequence'

test('several leads are added to a sequence at once, found by search', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  for (const name of ['Maya Ellison', 'Bo Carver']) await addWillingLead(server, agent, name)
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, 'Add leads to Slow welcome')
  await screen.findByRole('dialog', { name: title })
  await pressIn(user, title, 'Add leads')
  await screen.findByText('Choose at least one lead.')
  await fillIn(user, { 'Search leads': 'maya' })
  await user.click(await screen.findByRole('checkbox', { name: 'Maya Ellison' }))
  expect(screen.queryByText('Choose at least one lead.')).toBeNull()
  await fillIn(user, { 'Search leads': 'carver' })
  await user.click(await screen.findByRole('checkbox', { name: 'Bo Carver' }))
  screen.getByText('Leads: 2 chosen')
  await pressIn(user, title, 'Add leads')
  await screen.findByText('2 leads added to the sequence.')
  expect((await followUpsOf(agent)).map(({ leadName }) => leadName).sort()).toEqual([
    'Bo Carver',
    'Maya Ellison',
  ])
})

test('going back to the tab before closes the dialog', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, 'Add leads to Slow welcome')
  await screen.findByRole('dialog', { name: title })
  const { slug } = (await agent.get('/api/me')).body
  location.hash = `#${paths.funnel(slug, { tab: 'scoring' })}`
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('a lead who can’t be added comes with the reason, and the others are added', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  await addWillingLead(server, agent, 'Maya Ellison')
  await addLead(agent, { name: 'Silent Sam' })
  const user = await openScreen(agent, (slug) => paths.leads(slug))
  for (const name of ['Maya Ellison', 'Silent Sam'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  screen.getByText('2 selected')
  await press(user, title)
  await pressIn(user, title, 'Add leads')
  await screen.findByText('Choose a sequence.')
  await fillIn(user, { Sequence: 'Slow welcome' })
  await pressIn(user, title, 'Add leads')
  const refused = await screen.findByText('These leads weren’t added:')
  within(refused.closest<HTMLElement>('[role="alert"]') ?? document.body).getByText('Silent Sam')
  screen.getByText(/There is no record that they agreed to emails from you\./)
  expect(await followUpsOf(agent)).toMatchObject([{ leadName: 'Maya Ellison' }])
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('consent is recorded where its lack is told, and the lead is added after all', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  const lead = await addLead(agent, { name: 'Silent Sam' })
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, title)
  await fillIn(user, { Sequence: 'Slow welcome' })
  await pressIn(user, title, 'Add lead')
  await screen.findByText('These leads weren’t added:')
  await pressIn(user, title, 'They agreed')
  await fillIn(user, { 'How and when did they tell you?': 'On the phone today.' })
  await press(user, 'Keep this record')
  await screen.findByText('1 lead added to the sequence.')
  expect(await followUpsOf(agent)).toMatchObject([{ leadName: 'Silent Sam', status: 'active' }])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('a selection can be cleared', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Maya Ellison' })
  const user = await openScreen(agent, (slug) => paths.leads(slug))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Maya Ellison' }))
  await press(user, 'Clear selection')
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('a lead is added from their own page', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  const lead = await addWillingLead(server, agent, 'Maya Ellison')
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, title)
  await fillIn(user, { Sequence: 'Slow welcome' })
  await pressIn(user, title, 'Add lead')
  await screen.findByText('1 lead added to the sequence.')
  expect(await followUpsOf(agent)).toHaveLength(1)
})

test('without a sequence the agent is told where to create one', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, title)
  await screen.findByText('Create a sequence in the AI Funnel first.')
})

test('what fails is said, and the choice stays', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  await addWillingLead(server, agent, 'Maya Ellison')
  const user = await openScreen(agent, (slug) => paths.funnel(slug))
  await press(user, 'Add leads to Slow welcome')
  await user.click(await screen.findByRole('checkbox', { name: 'Maya Ellison' }))
  const coming = await screen.findByRole('region', { name: 'Next 14 days' })
  await within(coming).findByText('Maya Ellison')
  goOffline()
  await pressIn(user, title, 'Add leads')
  await screen.findByText(unreachable)
  goOffline({ isBack: true })
  await pressIn(user, title, 'Add leads')
  await screen.findByText('1 lead added to the sequence.')
})

test('every sequence can be chosen, also the last of many, once all are read', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const first = await addSequence(agent, { name: 'The first' })
  await server.sql(
    `insert into sequences select (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'name', 'Copy ' || n, 'created_at', s.created_at + n * interval '1 second'))).*
     from sequences s, generate_series(1, 120) n where s.user_id = $1 and s.id = $2`,
    [id, first.id],
  )
  const lead = await addWillingLead(server, agent, 'Maya Ellison')
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  const release = holdRequests('GET /api/sequences?limit=100')
  await press(user, title)
  await screen.findByRole('dialog', { name: title })
  expect(screen.queryByLabelText('Sequence')).toBeNull()
  release()
  await fillIn(user, { Sequence: 'The first' })
  await pressIn(user, title, 'Add lead')
  await screen.findByText('1 lead added to the sequence.')
})

test('before leads are added, the dialog shows who gets what and when, and who gets nothing', async () => {
  const agent = await server.agent()
  await addSequence(agent)
  await addWillingLead(server, agent, 'Maya Ellison')
  await addLead(agent, { name: 'Silent Sam' })
  const user = await openScreen(agent, (slug) => paths.leads(slug))
  for (const name of ['Maya Ellison', 'Silent Sam'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await press(user, title)
  await screen.findByRole('dialog', { name: title })
  expect(screen.queryByRole('region', { name: 'Next 14 days' })).toBeNull()
  await fillIn(user, { Sequence: 'Slow welcome' })
  const coming = within(await screen.findByRole('region', { name: 'Next 14 days' }))
  await coming.findAllByText('Maya Ellison')
  coming.getByText('Silent Sam')
  expect(await followUpsOf(agent)).toEqual([])
})
