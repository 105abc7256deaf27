import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, slugOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function openProfile() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.settings)
  await screen.findByLabelText('Company')
  const stored = async () => (await agent.get('/api/me')).body
  return { agent, user, stored }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

test('only what was changed is saved', async () => {
  const { agent, user, stored } = await openProfile()
  expect(save().disabled).toBe(true)
  await fillIn(user, { Company: 'Porch Realty' })
  await agent.patch('/api/me', { sessionHours: 8 })
  await fillIn(user, { 'Professional Title': 'Broker' })
  await press(user, 'Save changes')
  await waitFor(async () => {
    const words = document.body.textContent ?? ''
    expect(words.includes('Profile saved.') || words.includes('This has changed since')).toBe(true)
  })
  expect((await stored()).sessionHours).toBe(8)
})

test('a saved profile is shown everywhere at once, and nothing is left to save', async () => {
  const { user, stored } = await openProfile()
  await fillIn(user, { 'Full Name': 'Robin T. Vale', 'Phone Number': '+1 828 555 0101' })
  await screen.findByText('Unsaved changes')
  await press(user, 'Save changes')
  await screen.findByText('Profile saved.')
  expect(await stored()).toMatchObject({ name: 'Robin T. Vale', phone: '+1 828 555 0101' })
  expect(screen.getByText('Robin T. Vale')).toBeTruthy()
  await waitFor(() => expect(save().disabled).toBe(true))
})

test.each([
  { label: 'Full Name', typed: 'R', says: 'At least 2.' },
  { label: 'Phone Number', typed: 'call me', says: 'Please enter a valid phone number' },
  { label: 'Website', typed: 'not a link at all', says: 'This doesn’t look like a valid url.' },
  {
    label: 'Brand color',
    typed: 'blurple',
    says: 'We don’t recognize this color. Try a name like teal or a code like #0ea5e9.',
  },
])('$typed as $label is refused under its field, and stays', async ({ label, typed, says }) => {
  const { user, stored } = await openProfile()
  const { version } = await stored()
  await fillIn(user, { [label]: typed })
  await press(user, 'Save changes')
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(texts).toContain(says)
  expect(filledIn(label)).toBe(typed)
  expect((await stored()).version).toBe(version)
})

test('a website without https is completed', async () => {
  const { user, stored } = await openProfile()
  await fillIn(user, { Website: 'robinvale.example' })
  await press(user, 'Save changes')
  await screen.findByText('Profile saved.')
  expect((await stored()).website).toBe('https://robinvale.example')
})

test('a social profile can be given by its name alone', async () => {
  const { user, stored } = await openProfile()
  await fillIn(user, { 'Instagram (optional)': '@robin.vale' })
  await press(user, 'Save changes')
  await screen.findByText('Profile saved.')
  expect((await stored()).socials).toEqual([
    { platform: 'Instagram', url: expect.stringMatching(/^https:\/\/(www\.)?instagram\.com\/robin\.vale/) },
  ])
})

test('a new public link moves the account’s pages, and the agent with them', async () => {
  const { agent, user } = await openProfile()
  const slug = `robin-${crypto.randomUUID().slice(0, 8)}`
  await fillIn(user, { 'Public link': slug })
  await press(user, 'Save changes')
  await screen.findByText('Profile saved.')
  await waitFor(() => expect(location.hash).toContain(slug))
  expect(location.hash).toBe(paths.settings(await slugOf(agent)))
})

test('if the profile was changed elsewhere, the newest can be loaded', async () => {
  const { agent, user } = await openProfile()
  await fillIn(user, { Company: 'Mine' })
  await agent.patch('/api/me', { company: 'Theirs' })
  await press(user, 'Save changes')
  await screen.findByText(/^This has changed since you opened it\./)
  await press(user, 'Load latest version')
  await waitFor(() => expect(filledIn('Company')).toBe('Theirs'))
})

test('without a connection, the newest can’t be loaded, and the page says so', async () => {
  const { agent, user } = await openProfile()
  await fillIn(user, { Company: 'Mine' })
  await agent.patch('/api/me', { company: 'Theirs' })
  await press(user, 'Save changes')
  await screen.findByText(/^This has changed since you opened it\./)
  goOffline()
  await press(user, 'Load latest version')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Company')).toBe('Mine')
})

test('a reload keeps what was typed, and Discard drops it', async () => {
  const { user } = await openProfile()
  await fillIn(user, { Company: 'Half a name' })
  reloadScreen()
  await screen.findByText('We restored your unsaved changes.')
  expect(filledIn('Company')).toBe('Half a name')
  await press(user, 'Discard')
  expect(filledIn('Company')).toBe('')
})

test('what was saved without an answer is no draft, and the form follows changes made elsewhere', async () => {
  const { agent, user } = await openProfile()
  await fillIn(user, { Company: 'Mine' })
  goOffline()
  await agent.patch('/api/me', { company: 'Mine' })
  reloadScreen()
  goOffline({ isBack: true })
  await screen.findByLabelText('Company')
  await waitFor(() => expect(filledIn('Company')).toBe('Mine'))
  expect(screen.queryByText('We restored your unsaved changes.')).toBeNull()
  await agent.patch('/api/me', { company: 'Theirs' })
  await waitFor(() => expect(filledIn('Company')).toBe('Theirs'))
})

test('the time zone is chosen from every zone, the common ones first', async () => {
  const { user, stored } = await openProfile()
  const options = [...screen.getByLabelText<HTMLSelectElement>('Time zone').options].map(({ text }) => text)
  expect(options[0]).toBe('Eastern (New York)')
  expect(options).toContain('Europe/Vienna')
  await fillIn(user, { 'Time zone': 'Hawaii (Honolulu)' })
  await press(user, 'Save changes')
  await screen.findByText('Profile saved.')
  expect((await stored()).timeZone).toBe('Pacific/Honolulu')
})

test('how long a session lasts is saved as soon as it is chosen', async () => {
  const { user, stored } = await openProfile()
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(filledIn('Sign out after')).toBe('24')
  await fillIn(user, { 'Sign out after': '8 hours' })
  await screen.findByText('Sign-out time saved.')
  expect((await stored()).sessionHours).toBe(8)
  reloadScreen()
  await screen.findByLabelText('Sign out after')
  expect(filledIn('Sign out after')).toBe('8')
})

test('a choice that could not be saved goes back, and says so', async () => {
  const { user, stored } = await openProfile()
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  const before = filledIn('Sign out after')
  goOffline()
  await fillIn(user, { 'Sign out after': '8 hours' })
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  await waitFor(() => expect(filledIn('Sign out after')).toBe(before))
  expect((await stored()).sessionHours).not.toBe(8)
})

test('the tabs of the settings are reached by arrow keys, and are in the address', async () => {
  const { user } = await openProfile()
  screen.getByRole('tab', { name: 'Profile' }).focus()
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('tab', { name: 'Notifications', selected: true })
  expect(location.hash).toContain('tab=notifications')
  await user.keyboard('{End}')
  await screen.findByRole('tab', { name: 'Billing', selected: true })
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('tab', { name: 'Profile', selected: true })
  expect(location.hash).not.toContain('tab=')
})
