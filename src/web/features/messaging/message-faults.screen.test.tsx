import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'
import { addWillingLead } from '#web/testing/sequences.ts'

const server = await sharedServer()
const writing = 'Write a message'

/** An agent who may send, if not told otherwise. */
async function signUp({ isVerified = true, postalAddress = '1 Elm St, Barre, VT 05641' } = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { id } = (await agent.get('/api/me')).body as { id: string }
  await server.sql('update auth.user set email_verified = $2 where id = $1', [id, isVerified])
  await agent.patch('/api/me/settings/email', { postalAddress, quietStart: '00:00', quietEnd: '00:00' })
  return agent
}
const open = (agent: TestClient, view?: 'templates' | 'scheduled') =>
  openScreen(agent, (slug) => paths.funnel(slug, { tab: 'messaging', ...(view && { view }) }))
const stored = async (agent: TestClient): Promise<Message[]> => (await agent.get('/api/messages')).body.items

/** Writes to a lead who agreed to it. */
async function writeToMaya(agent: TestClient, words: object = {}): Promise<UserEvent> {
  await addWillingLead(server, agent, 'Maya Ellison')
  const user = await open(agent, 'scheduled')
  await press(user, writing)
  await user.click(await screen.findByRole('checkbox', { name: 'Maya Ellison' }))
  await fillIn(user, { Subject: 'The porch', Message: 'It faces west.', ...words })
  return user
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('each wrong time is refused at its field, and everything typed stays until one is right', async () => {
  const agent = await signUp()
  const user = await writeToMaya(agent)
  await user.click(screen.getByRole('radio', { name: /^Later/ }))
  for (const [when, sentence] of [
    [{ Date: inDays(2), Time: '' }, 'Please choose a time.'],
    [{ Date: inDays(-3), Time: '09:00' }, 'Please choose a date in the future.'],
    [{ Date: inDays(500), Time: '09:00' }, 'Please choose a date within a year.'],
  ] as const) {
    // As a browser lets it be typed, before or after what its calendar offers.
    for (const [label, value] of Object.entries(when))
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await pressIn(user, writing, 'Schedule Message')
    await screen.findByText(sentence)
    expect([filledIn('Subject'), filledIn('Message')]).toEqual(['The porch', 'It faces west.'])
  }
  expect(await stored(agent)).toEqual([])
  await fillIn(user, { Date: inDays(2) })
  await pressIn(user, writing, 'Schedule Message')
  await screen.findByText('Your message is scheduled.')
})

test('a variable that isn’t known is named, with what was meant, in the subject and in the message', async () => {
  const agent = await signUp()
  const user = await writeToMaya(agent, { Subject: 'About {{propery.address}}', Message: 'Hi {{lead.nmae}}' })
  await pressIn(user, writing, 'Send Message')
  await screen.findByText('{{lead.nmae}} isn’t known. Did you mean {{lead.name}}?')
  await screen.findByText(/^\{\{propery\.address\}\} isn’t known\. Did you mean \{\{property\.address\}\}\?/)
  await fillIn(user, { Subject: 'About it', Message: 'Hi {{lead.name}}' })
  await pressIn(user, writing, 'Send Message')
  await screen.findByText('Your email to Maya Ellison is on its way.')
})

test('a message that is too long says by how much as it is typed, and isn’t sent', async () => {
  const agent = await signUp()
  const user = await writeToMaya(agent, { Message: 'x'.repeat(1001) })
  await screen.findByText('A message can have up to 1000 characters. This one has 1001.')
  await pressIn(user, writing, 'Send Message')
  await screen.findByText('A message can have up to 1000 characters. This one has 1001.')
  expect(filledIn('Message')).toHaveLength(1001)
  expect(await stored(agent)).toEqual([])
})

test('own words that are too long, or have a blank of a template, aren’t sent to devices or leads', async () => {
  const user = await open(await signUp())
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  for (const [text, sentence] of [
    ['x'.repeat(1001), 'A message can have up to 1000 characters. This one has 1001.'],
    ['Call {{lead.nmae}}', '{{lead.nmae}} isn’t known. Did you mean {{lead.name}}?'],
  ] as const) {
    // As a program that fills in fields would.
    fireEvent.change(box, { target: { value: text } })
    await press(user, 'Email to leads')
    await screen.findByText(sentence)
    expect(screen.queryByRole('dialog', { name: writing })).toBeNull()
    expect(box.value).toBe(text)
  }
})

test('a lead without an address is named, and the message goes to the other once they are left out', async () => {
  const agent = await signUp()
  const silent = await addLead(agent, { name: 'Ana Ortiz' })
  await server.sql(`update contacts set email = '' where id = $1`, [silent.id])
  const user = await writeToMaya(agent)
  await user.click(await screen.findByRole('checkbox', { name: 'Ana Ortiz' }))
  await pressIn(user, writing, 'Send Message')
  await screen.findByText(/Ana Ortiz: They have no email address\./)
  expect(filledIn('Message')).toBe('It faces west.')
  await user.click(screen.getByRole('checkbox', { name: 'Ana Ortiz' }))
  await pressIn(user, writing, 'Send Message')
  await screen.findByText('Your email to Maya Ellison is on its way.')
})

test.each([
  ['a postal address', { postalAddress: '' }, /your postal address is missing from Settings/],
  ['a confirmed address of their own', { isVerified: false }, /until you confirm your own email address/],
])('whoever lacks %s sees so before they write, with the way to Settings', async (_, missing, sentence) => {
  const agent = await signUp(missing)
  const user = await writeToMaya(agent)
  const dialog = within(screen.getByRole('dialog', { name: writing }))
  await dialog.findByText(sentence)
  expect(dialog.getByRole('link').getAttribute('href')).toMatch(/settings\?tab=email$/)
  await pressIn(user, writing, 'Send Message')
  await waitFor(() => expect(dialog.getAllByRole('alert').length).toBeGreaterThan(0))
  expect([filledIn('Subject'), await stored(agent)]).toEqual(['The porch', []])
})

test('a template with a variable that isn’t known, or without words, is refused at its field', async () => {
  const user = await open(await signUp(), 'templates')
  await press(user, 'New template')
  await press(user, 'Save template')
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  await fillIn(user, { Name: 'Parking', Subject: 'Parking', Content: 'Hi {{lead.nmae}}' })
  await press(user, 'Save template')
  await screen.findByText(/\{\{lead\.nmae\}\} isn’t known\. Did you mean \{\{lead\.name\}\}\?/)
  expect(filledIn('Content')).toBe('Hi {{lead.nmae}}')
  await fillIn(user, { Content: 'Hi {{lead.name}}' })
  await press(user, 'Save template')
  await screen.findByRole('button', { name: 'Delete Parking' })
})

test('a template that was deleted stays away after a reload, and one that came back stays', async () => {
  const agent = await signUp()
  const own = { name: 'Parking', category: 'nurture', subject: 'Parking', content: 'On the street.' }
  await agent.post('/api/email-templates', own)
  const user = await open(agent, 'templates')
  await press(user, 'Delete Parking')
  await waitFor(() => expect(screen.queryByText('On the street.')).toBeNull())
  await press(user, 'Undo')
  await screen.findByText('On the street.')
  reloadScreen()
  await screen.findByText('On the street.')
  await press(user, 'Delete Parking')
  await waitFor(() => expect(screen.queryByText('On the street.')).toBeNull())
  reloadScreen()
  await screen.findByText('Welcome')
  expect(screen.queryByText('On the street.')).toBeNull()
})
