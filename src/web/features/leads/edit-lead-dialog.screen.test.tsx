import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addLead, changeLead, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openEdit(changes: object = {}) {
  const agent = await server.agent()
  const lead = await addLead(agent, { phone: '+1 828 555 0101', ...changes })
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit lead' })
  const stored = async () => (await agent.get(`/api/leads/${lead.id}`)).body
  return { agent, lead, user, stored }
}

test('a lead is changed where something was written, and its page shows it', async () => {
  const { user, lead, stored } = await openEdit()
  await fillIn(user, {
    Name: 'Dana Buyer-Wells',
    Stage: 'Second visit',
    Tags: 'pool, downtown, pool',
    Notes: 'Prefers mornings.',
  })
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  await screen.findByRole('heading', { level: 1, name: 'Dana Buyer-Wells' })
  expect(screen.getByText('Prefers mornings.')).toBeTruthy()
  expect(screen.getByText('downtown')).toBeTruthy()
  expect(await stored()).toMatchObject({
    name: 'Dana Buyer-Wells',
    email: lead.email,
    phone: '+1 828 555 0101',
    stage: 'Second visit',
    tags: ['pool', 'downtown'],
    notes: 'Prefers mornings.',
  })
})

test('an address that another lead has is refused under its field', async () => {
  const { agent, user } = await openEdit()
  const other = await addLead(agent, { name: 'Omar Pratt' })
  await fillIn(user, { Email: other.email })
  await press(user, 'Save')
  await screen.findByText('Another of your leads already has this.')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('a phone number that is none is refused under its field', async () => {
  const { user, stored } = await openEdit()
  await fillIn(user, { Phone: 'call me' })
  await press(user, 'Save')
  await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'))
  expect((await stored()).phone).toBe('+1 828 555 0101')
})

test('what someone else changed meanwhile stays, if both changed different fields', async () => {
  const { agent, lead, user, stored } = await openEdit()
  await changeLead(agent, lead.id, { notes: 'Called at noon.' })
  await fillIn(user, { Stage: 'Second visit' })
  await press(user, 'Save')
  await waitFor(() => expect(filledIn('Notes')).toBe('Called at noon.'))
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  expect(await stored()).toMatchObject({ stage: 'Second visit', notes: 'Called at noon.' })
})

test('if both changed the same field, the agent sees the other text and may take it', async () => {
  const { agent, lead, user, stored } = await openEdit()
  await changeLead(agent, lead.id, { notes: 'Called at noon.' })
  await fillIn(user, { Notes: 'Called at one.' })
  await press(user, 'Save')
  const conflict = await screen.findByText('Someone else changed these fields:')
  expect(textOf(conflict.parentElement as Element)).toContain('Notes : Called at noon.')
  await press(user, 'Use theirs')
  expect(filledIn('Notes')).toBe('Called at noon.')
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  expect((await stored()).notes).toBe('Called at noon.')
})

test('or overwrite it, and only that', async () => {
  const { agent, lead, user, stored } = await openEdit()
  await changeLead(agent, lead.id, { notes: 'Called at noon.', stage: 'First visit' })
  await fillIn(user, { Notes: 'Called at one.' })
  await press(user, 'Save')
  await press(user, 'Overwrite with mine')
  await screen.findByText('Lead saved')
  expect(await stored()).toMatchObject({ notes: 'Called at one.', stage: 'First visit' })
})

test('a reload keeps what was typed, and Cancel drops it', async () => {
  const { user } = await openEdit()
  await fillIn(user, { Notes: 'Half a thought' })
  reloadScreen()
  await press(user, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit lead' })
  expect(filledIn('Notes')).toBe('Half a thought')
  await press(user, 'Cancel')
  await press(user, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit lead' })
  expect(filledIn('Notes')).toBe('')
})

test('what is saved is no draft either: after a reload, the form shows what someone else wrote since', async () => {
  const { agent, lead, user } = await openEdit()
  await fillIn(user, { Notes: 'Wants two parking spaces.' })
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  await changeLead(agent, lead.id, { notes: 'Called at noon.' })
  reloadScreen()
  await press(user, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit lead' })
  expect(filledIn('Notes')).toBe('Called at noon.')
})

test('what was taken over from others is no draft: after a reload, the form still follows them', async () => {
  const { agent, lead, user } = await openEdit()
  await changeLead(agent, lead.id, { notes: 'Called at noon.' })
  await waitFor(() => expect(filledIn('Notes')).toBe('Called at noon.'))
  reloadScreen()
  await press(user, 'Edit')
  await changeLead(agent, lead.id, { notes: 'Called at two.' })
  await waitFor(() => expect(filledIn('Notes')).toBe('Called at two.'))
  await fillIn(user, { Notes: 'Called at one.' })
  await changeLead(agent, lead.id, { notes: 'Called at three.' })
  await press(user, 'Use theirs')
  reloadScreen()
  await press(user, 'Edit')
  await changeLead(agent, lead.id, { notes: 'Called at four.' })
  await waitFor(() => expect(filledIn('Notes')).toBe('Called at four.'))
})

test('an address can be removed when there is a phone number, and comes back differently spelled', async () => {
  const { user, stored } = await openEdit()
  const email = newEmail('dana.wells')
  await fillIn(user, { Email: '' })
  await press(user, 'Save')
  await screen.findByText('Lead saved')
  expect((await stored()).email).toBe('')
  await press(user, 'Edit')
  await fillIn(user, { Email: ` ${email.toUpperCase()} ` })
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).email.toLowerCase()).toBe(email))
})

test('the agent says where a lead is; until then, and if they take it back, the agent’s own zone counts', async () => {
  const { user, stored } = await openEdit()
  expect(screen.getAllByText('Unknown. Using your time zone.').length).toBeGreaterThan(0)
  await fillIn(user, { 'Time zone': 'Hawaii (Honolulu)' })
  await press(user, 'Save')
  await screen.findByText(/^Hawaii \(Honolulu\), now \d{1,2}:\d\d [AP]M$/)
  expect((await stored()).timeZone).toBe('Pacific/Honolulu')
  await reloadScreen()
  await screen.findByText(/^Hawaii \(Honolulu\), now /)
  await press(user, 'Edit')
  await fillIn(user, { 'Time zone': 'Unknown. Using your time zone.' })
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).timeZone).toBeNull())
})

test('a zone that someone else chose meanwhile is a conflict, and can be taken over', async () => {
  const { agent, user, lead, stored } = await openEdit()
  await fillIn(user, { 'Time zone': 'Hawaii (Honolulu)' })
  await changeLead(agent, lead.id, { timeZone: 'America/Denver' })
  await press(user, 'Save')
  await screen.findByText('Mountain (Denver)', { selector: 'span' })
  await press(user, 'Use theirs')
  await waitFor(() => expect(filledIn('Time zone')).toBe('America/Denver'))
  expect((await stored()).timeZone).toBe('America/Denver')
})
