import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { defaultBrandColor } from '#domain/cards/brand-color.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function openCard() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.aiCard)
  await screen.findByLabelText('Company *')
  const stored = async () => (await agent.get('/api/card')).body
  const save = async () => {
    await press(user, 'Save')
    await screen.findByText('✅ AI Card saved successfully!')
  }
  return { user, stored, save }
}

test.each([
  ['Facebook', 'robin.vale', 'https://www.facebook.com/robin.vale'],
  ['Instagram', '@robinvale', 'https://www.instagram.com/robinvale'],
  ['Twitter', 'robinvale', 'https://x.com/robinvale'],
  ['LinkedIn', 'http://linkedin.com/in/robin', 'https://linkedin.com/in/robin'],
  ['YouTube', '@robinvale', 'https://www.youtube.com/@robinvale'],
])('the %s name or link “%s” is kept as %s', async (label, typed, link) => {
  const { user, stored, save } = await openCard()
  await fillIn(user, { [label]: typed })
  await save()
  await waitFor(() => expect(filledIn(label)).toBe(link))
  expect((await stored()).socialMedia[label.toLowerCase()]).toBe(link)
})

test('a website without its beginning is completed, and an emptied one is gone', async () => {
  const { user, stored, save } = await openCard()
  await fillIn(user, { Website: 'Canal-Homes.example/robin' })
  await save()
  await waitFor(() => expect(filledIn('Website')).toBe('https://canal-homes.example/robin'))
  await fillIn(user, { Website: '' })
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).website).toBe(''))
})

test('several wrong fields all say so, the first gets the focus, and a corrected card is saved', async () => {
  const { user, stored, save } = await openCard()
  await fillIn(user, { 'Phone Number *': 'call me', Website: 'my site', Facebook: 'my page!' })
  await press(user, 'Save')
  await screen.findByText('Enter a full link, like https://facebook.com/you')
  expect(screen.getByText('Enter a full link, like https://example.com')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number *')))
  await fillIn(user, { 'Phone Number *': '+1 828 555 0101', Website: '', Facebook: '' })
  await save()
  expect(screen.queryByText(/^Enter a full link/)).toBeNull()
  expect((await stored()).phone).toBe('+1 828 555 0101')
})

test('a picked color is written as its code, and a typed name moves the picker', async () => {
  const { user, stored, save } = await openCard()
  const picker = screen.getByLabelText<HTMLInputElement>('Pick a color')
  fireEvent.input(picker, { target: { value: '#134e4a' } })
  await waitFor(() => expect(filledIn('Brand Color')).toBe('#134e4a'))
  await fillIn(user, { 'Brand Color': 'Teal' })
  await waitFor(() => expect(picker.value).toBe('#008080'))
  await save()
  await waitFor(() => expect(filledIn('Brand Color')).toBe('#008080'))
  expect((await stored()).brandColor).toBe('#008080')
})

test('without a color of one’s own, the card has the product’s', async () => {
  const { user, stored, save } = await openCard()
  await fillIn(user, { 'Brand Color': '' })
  await save()
  await waitFor(() => expect(filledIn('Brand Color')).toBe(defaultBrandColor))
  expect((await stored()).brandColor).toBe(defaultBrandColor)
})

test('a biography as long as advised is not advised against', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Professional Bio': 'a'.repeat(500) })
  await screen.findByText('500/500 characters')
  expect(screen.queryByText(/^People skim cards\./)).toBeNull()
})
