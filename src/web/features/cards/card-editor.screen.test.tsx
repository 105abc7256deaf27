import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function openCard() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.aiCard)
  await screen.findByLabelText('Company *')
  const stored = async () => (await agent.get('/api/card')).body
  return { agent, user, stored }
}

test('what is written is saved and shown to the public', async () => {
  const { agent, user, stored } = await openCard()
  await fillIn(user, {
    'Company *': 'Porch Realty',
    'Professional Title *': 'Broker',
    'Phone Number *': '+1 828 555 0101',
    'Professional Bio': 'Twenty years in the valley.',
  })
  await press(user, 'Save')
  await screen.findByText('✅ AI Card saved successfully!')
  expect(await stored()).toMatchObject({ company: 'Porch Realty', professionalTitle: 'Broker', version: 1 })
  const shown = (await server.visitor().get(`/api/public/agents/${await slugOf(agent)}`)).body
  expect(shown).toMatchObject({ company: 'Porch Realty', bio: 'Twenty years in the valley.' })
})

test('an empty field says what the public sees in its place', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Full Name *': '' })
  await screen.findByText('Leave blank to use your profile’s: Robin Vale')
})

test.each([
  { label: 'Email Address *', typed: 'robin at example', message: 'Please enter a valid email address' },
  { label: 'Phone Number *', typed: 'call me', message: 'Please enter a valid phone number' },
  {
    label: 'Brand Color',
    typed: 'blurple',
    message: 'We don’t recognize this color. Try a name like teal or a code like #0ea5e9.',
  },
])('$typed as $label is refused under its field, and nothing is saved', async ({ label, typed, message }) => {
  const { user, stored } = await openCard()
  await fillIn(user, { 'Company *': 'Porch Realty', [label]: typed })
  await press(user, 'Save')
  await screen.findByText(message)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect((await stored()).company).toBe('')
})

test('a link that leads nowhere is refused', async () => {
  const { user } = await openCard()
  await fillIn(user, { Website: 'not a link at all' })
  await press(user, 'Save')
  await waitFor(() => expect(screen.getByLabelText('Website').getAttribute('aria-invalid')).toBe('true'))
})

test('a color is judged by how well it can be read', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Brand Color': 'teal' })
  await screen.findByText(/Easy to read: [\d.]+ to 1 contrast/)
  await fillIn(user, { 'Brand Color': '#fffbe6' })
  await screen.findByText(/Light pages use a darker shade, #[\da-f]{6}/)
})

test('a long biography is counted and advised against', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Professional Bio': 'a'.repeat(501) })
  await screen.findByText(/^501\/\d+ characters/)
  expect(screen.getByText(/^People skim cards\./)).toBeTruthy()
})

test('a reload keeps what was typed and not saved', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Company *': 'Half a name' })
  await screen.findByText('You have unsaved changes.')
  reloadScreen()
  await waitFor(() => expect(filledIn('Company *')).toBe('Half a name'))
})

test('reloading the saved card asks before it drops what was typed', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Company *': 'Half a name' })
  await press(user, 'Reload')
  await pressIn(user, 'Reload the saved card?', 'Cancel')
  expect(filledIn('Company *')).toBe('Half a name')
  await press(user, 'Reload')
  await press(user, 'Reload and discard changes')
  await screen.findByText('Reloaded the saved card.')
  expect(filledIn('Company *')).toBe('')
})

test('if the card was saved elsewhere meanwhile, nothing is overwritten, and Reload shows what was saved', async () => {
  const { agent, user, stored } = await openCard()
  await fillIn(user, { 'Company *': 'Mine' })
  await agent.put('/api/card', { company: 'Theirs' })
  await press(user, 'Save')
  await screen.findByText(/^❌ Failed to save AI Card: /)
  expect((await stored()).company).toBe('Theirs')
  expect(filledIn('Company *')).toBe('Mine')
  await press(user, 'Reload')
  await press(user, 'Reload and discard changes')
  await waitFor(() => expect(filledIn('Company *')).toBe('Theirs'))
})

test('without a connection, the card stays as typed and says so', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Company *': 'Porch Realty' })
  goOffline()
  await press(user, 'Save')
  await screen.findByText(
    '❌ Failed to save AI Card: Can’t reach Porchlight. Check your connection and try again.',
  )
  goOffline({ isBack: true })
  await press(user, 'Save')
  await screen.findByText('✅ AI Card saved successfully!')
})

test('the preview alone has no form, and Edit brings it back', async () => {
  const { user } = await openCard()
  await user.click(screen.getByRole('button', { name: 'Preview', pressed: false }))
  await waitFor(() => expect(screen.queryByLabelText('Company *')).toBeNull())
  expect(location.hash).toContain('mode=preview')
  await user.click(screen.getByRole('button', { name: 'Edit', pressed: true }))
  await screen.findByLabelText('Company *')
})

test('Debug Profile says where each public value comes from', async () => {
  const { agent, user } = await openCard()
  await agent.patch('/api/me', { company: 'From the profile' })
  await press(user, 'Debug Profile')
  const dialog = await screen.findByRole('dialog', { name: 'Debug Profile' })
  await within(dialog).findByRole('table')
  const company = within(dialog).getByText('Company').closest('tr') as HTMLElement
  await waitFor(() => expect(textOf(company)).toMatch(/From the profile .*Profile$/))
})
