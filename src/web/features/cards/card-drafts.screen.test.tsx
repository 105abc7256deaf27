import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const unsaved = 'You have unsaved changes.'

async function openCard() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.aiCard)
  await screen.findByLabelText('Company *')
  const stored = async () => (await agent.get('/api/card')).body
  /** What another device of the agent saves. */
  const saveElsewhere = async (company: string) =>
    expect((await agent.put('/api/card', { company })).status).toBe(200)
  return { user, stored, saveElsewhere }
}

test('a card saved elsewhere appears in a form without changes', async () => {
  const { saveElsewhere } = await openCard()
  await saveElsewhere('Theirs')
  await waitFor(() => expect(filledIn('Company *')).toBe('Theirs'))
  expect(screen.queryByText(unsaved)).toBeNull()
})

test('what was typed and taken back is not there after a reload', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Company *': 'Half a name' })
  await screen.findByText(unsaved)
  await fillIn(user, { 'Company *': '' })
  await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
  reloadScreen()
  await screen.findByLabelText('Company *')
  await waitFor(() => expect(filledIn('Full Name *')).toBe('Robin Vale'))
  expect(filledIn('Company *')).toBe('')
  expect(screen.queryByText(unsaved)).toBeNull()
})

test('once what a reload kept is saved, the form follows changes made elsewhere again', async () => {
  const { user, stored, saveElsewhere } = await openCard()
  await fillIn(user, { 'Company *': 'Mine' })
  await screen.findByText(unsaved)
  reloadScreen()
  await screen.findByText(unsaved)
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).company).toBe('Mine'))
  await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
  await saveElsewhere('Theirs')
  await waitFor(() => expect(filledIn('Company *')).toBe('Theirs'))
  await fillIn(user, { 'Company *': 'Mine again' })
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).company).toBe('Mine again'))
})

test('what a reload kept does not overwrite a card saved elsewhere meanwhile', async () => {
  const { user, stored, saveElsewhere } = await openCard()
  await fillIn(user, { 'Company *': 'Mine' })
  await screen.findByText(unsaved)
  await saveElsewhere('Theirs')
  reloadScreen()
  await screen.findByText(unsaved)
  await waitFor(() => expect(filledIn('Company *')).toBe('Mine'))
  await press(user, 'Save')
  await screen.findByText(/^❌ Failed to save AI Card: This has changed since/)
  expect((await stored()).company).toBe('Theirs')
})

test('the preview keeps what was typed, and a reload opens it again', async () => {
  const { user } = await openCard()
  await fillIn(user, { 'Company *': 'Half a name' })
  await screen.findByText(unsaved)
  await user.click(screen.getByRole('button', { name: 'Preview', pressed: false }))
  await waitFor(() => expect(screen.queryByLabelText('Company *')).toBeNull())
  reloadScreen()
  await user.click(await screen.findByRole('button', { name: 'Edit', pressed: true }))
  await screen.findByLabelText('Company *')
  await waitFor(() => expect(filledIn('Company *')).toBe('Half a name'))
})

test('a restored draft that is undone by hand makes room for changes made elsewhere', async () => {
  const { user, saveElsewhere } = await openCard()
  await fillIn(user, { 'Company *': 'Mine' })
  await screen.findByText(unsaved)
  reloadScreen()
  await screen.findByText(unsaved)
  await fillIn(user, { 'Company *': '' })
  await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull())
  await saveElsewhere('Theirs')
  await waitFor(() => expect(filledIn('Company *')).toBe('Theirs'))
})
