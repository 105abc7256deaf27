import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()
const [saturday, sunday] = [comingDay(6), comingDay(0)]

async function openRows(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, changes)
  const user = await openScreen(agent, (slug) => paths.editListing(slug, listing.id))
  await screen.findByLabelText('Title *')
  const stored = async () => (await agent.get(`/api/listings/${listing.id}`)).body
  return { agent, listing, user, stored }
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const valuesAt = (label: string) =>
  screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

/** Fills in the last row. */
async function fillLast(user: UserEvent, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getAllByLabelText(label).at(-1) as HTMLElement
    await user.clear(field)
    await user.paste(text)
  }
}
async function saved(user: UserEvent) {
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
}

const threeSchools = ['Alder Elementary', 'Birch Middle', 'Cedar High'].map((name) => ({ name }))

test('a school is kept with what is known of it, and what isn’t stays unknown', async () => {
  const { user, stored } = await openRows()
  await press(user, 'Add a school')
  await fillLast(user, { School: ' Alder  Elementary ', 'Rating out of 5': '0', Grades: 'K-5' })
  await press(user, 'Add a school')
  await fillLast(user, {
    ...{ School: 'Birch Middle', 'Distance in miles': '.6' },
    ...{ 'Rating out of 5': '4', 'Rating source': ' State report card ' },
  })
  await saved(user)
  const bare = { type: '', grades: '', rating: null, distance: null }
  expect((await stored()).schools).toEqual([
    { ...bare, name: 'Alder Elementary', grades: 'K-5', rating: 0 },
    { ...bare, name: 'Birch Middle', rating: 4, ratingSource: 'State report card', distance: 0.6 },
  ])
  await waitFor(() => expect(valuesAt('Rating out of 5')).toEqual(['0', '4']))
})

test('a school taken from the middle leaves the others as they were', async () => {
  const { user, stored } = await openRows({ schools: threeSchools })
  await press(user, 'Remove school 2')
  await waitFor(() => expect(valuesAt('School')).toEqual(['Alder Elementary', 'Cedar High']))
  await saved(user)
  expect((await stored()).schools.map(({ name }: { name: string }) => name)).toEqual([
    'Alder Elementary',
    'Cedar High',
  ])
})

test('a row that is taken out takes its errors along', async () => {
  const { user } = await openRows({ schools: threeSchools })
  await press(user, 'Add a school')
  await fillLast(user, { 'Rating out of 5': 'good' })
  await press(user, 'Save')
  await screen.findByText('Enter a rating from 0 to 5, such as 4.5.')
  await screen.findByText('This field is required.')
  await press(user, 'Remove school 4')
  await waitFor(() => expect(screen.queryByText('This field is required.')).toBeNull())
  expect(screen.queryByText('Enter a rating from 0 to 5, such as 4.5.')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Please check the highlighted fields.')).toBeNull())
})

test('a new row has the focus, so it can be filled in at once', async () => {
  const { user } = await openRows()
  await press(user, 'Add local info')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Topic')))
  await press(user, 'Add an open house')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Day')))
})

test('there is room for twelve pieces of local info and no more', async () => {
  const localInfo = Array.from({ length: 11 }, (_, at) => ({ topic: `Topic ${at}`, text: `Text ${at}` }))
  const { user, stored } = await openRows({ localInfo })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add local info' })
  await user.click(add)
  await waitFor(() => expect(valuesAt('Topic')).toHaveLength(12))
  await waitFor(() => expect(add.disabled).toBe(true))
  await fillLast(user, { Topic: 'Trains', 'What buyers should know': 'Two lines stop here.' })
  await saved(user)
  expect((await stored()).localInfo.at(-1)).toEqual({ topic: 'Trains', text: 'Two lines stop here.' })
  await press(user, 'Remove local info 1')
  await waitFor(() => expect(add.disabled).toBe(false))
})

test('a topic without a text is not dropped in silence', async () => {
  const { user, stored } = await openRows()
  await press(user, 'Add local info')
  await fillLast(user, { Topic: 'Trains' })
  await press(user, 'Save')
  await card('Local Info').findByText('This field is required.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What buyers should know')))
  await fillLast(user, { 'What buyers should know': 'Two lines stop here.' })
  await saved(user)
  expect((await stored()).localInfo).toEqual([{ topic: 'Trains', text: 'Two lines stop here.' }])
})

test('rows left blank go away with the next save', async () => {
  const { user, stored } = await openRows({ schools: threeSchools })
  await press(user, 'Add a school')
  await press(user, 'Add local info')
  await fillIn(user, { 'Title *': 'Porch House, repainted' })
  await saved(user)
  await waitFor(() => expect(valuesAt('School')).toHaveLength(3))
  await waitFor(() => expect(valuesAt('Topic')).toHaveLength(0))
  expect((await stored()).localInfo).toEqual([])
})

test('an open house is from one to three unless its agent says otherwise', async () => {
  const { user, stored } = await openRows()
  await press(user, 'Add an open house')
  await fillLast(user, { Day: saturday })
  await press(user, 'Add an open house')
  await fillLast(user, { Day: sunday, From: '10:30', To: '12:00' })
  await saved(user)
  expect((await stored()).openHouses).toEqual([
    { day: saturday, start: '13:00', end: '15:00' },
    { day: sunday, start: '10:30', end: '12:00' },
  ])
})

test.each([
  ['has no day', {}],
  ['ends before it starts', { Day: saturday, From: '15:00', To: '13:00' }],
  ['ends as it starts', { Day: saturday, From: '13:00', To: '13:00' }],
])('an open house that %s is refused, and not kept', async (_, values) => {
  const { user, stored } = await openRows()
  await press(user, 'Add an open house')
  await fillLast(user, values)
  await press(user, 'Save')
  await card('Open Houses').findByText('Enter a day, and an end time after the start time.')
  expect((await stored()).openHouses).toEqual([])
  await fillLast(user, { Day: sunday, From: '13:00', To: '14:00' })
  await saved(user)
  expect((await stored()).openHouses).toEqual([{ day: sunday, start: '13:00', end: '14:00' }])
})

test('open houses that were announced are open for change, and the last one can be called off', async () => {
  const { user, stored } = await openRows({ openHouses: [{ day: saturday, start: '09:00', end: '11:30' }] })
  expect([filledIn('Day'), filledIn('From'), filledIn('To')]).toEqual([saturday, '09:00', '11:30'])
  await press(user, 'Remove open house 1')
  await saved(user)
  expect((await stored()).openHouses).toEqual([])
})

test('sections that are unchecked are hidden from buyers, and the others stay', async () => {
  const { listing, user } = await openRows({ status: 'Active', schools: threeSchools })
  await user.click(screen.getByRole('checkbox', { name: 'Nearby Schools' }))
  await saved(user)
  const shown = (await server.visitor().get(`/api/public/listings/${listing.slug}`)).body
  expect(shown.appFeatures).toMatchObject({ schools: false, gallery: true })
})

test('the Sidekick greets and suggests as its agent wrote, and is off for buyers once it is switched off', async () => {
  const { user, stored } = await openRows()
  await fillIn(user, {
    'Greeting (optional)': ' Come up on the porch. ',
    'Suggested question 2 (optional)': 'Any pets?',
    'Suggested question 3 (optional)': 'any  PETS',
  })
  const preview = within(screen.getByRole('figure'))
  await preview.findByText('Come up on the porch.')
  expect(preview.getAllByText(/any pets/i).map((chip) => chip.textContent)).toEqual(['Any pets?'])
  await user.click(screen.getByRole('checkbox', { name: 'Answers buyers on the listing’s page' }))
  await preview.findByText('Buyers won’t see the chat. They can still message you.')
  await saved(user)
  expect((await stored()).sidekick).toEqual({
    isOn: false,
    greeting: 'Come up on the porch.',
    questions: ['Any pets?'],
  })
  await waitFor(() => expect(filledIn('Suggested question 1 (optional)')).toBe('Any pets?'))
  expect(filledIn('Suggested question 3 (optional)')).toBe('')
})
