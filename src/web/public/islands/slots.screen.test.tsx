import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerByPath } from '../testing/answer-by-path.ts'
import { openHome } from '../testing/open-public-page.tsx'
import { aListing } from '../testing/sample-listing.ts'

const path = `/api/public/listings/${aListing().slug}/slots`
const [monday, tuesday] = ['2027-04-05', '2027-04-06'] as const
/** Ten o'clock in New York. */
const ten = (day: string) => `${day}T14:00:00.000Z`
const free = (slots: string[], nextDays: string[] = []) =>
  Response.json({
    timeZone: 'America/New_York',
    slots: slots.map((startIso) => ({ startIso })),
    nextDays,
  })

const sheet = () => document.getElementById('book-a-showing') as HTMLDialogElement
const field = () => within(sheet()).getByLabelText<HTMLInputElement>('Preferred date')
const chooseDay = (day: string) => fireEvent.change(field(), { target: { value: day } })
const choices = () =>
  within(sheet())
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)
const chosen = () =>
  within(sheet())
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value
const partsOfDay = ['Morning', 'Afternoon', 'Evening']

/** Opens the sheet; its script offers the next days as soon as it has been read. */
let read = 0
async function openSheet() {
  const user = await openHome()
  await user.click(screen.getByText('Showings'))
  read += 1
  await import(/* @vite-ignore */ `./slots.ts?sheet=${read}`)
  return user
}

test('a day’s free times come before the parts of the day, in the home’s time', async () => {
  answerByPath({ [path]: () => free([ten(tuesday)]) })
  await openSheet()
  chooseDay(tuesday)
  await within(sheet()).findByText('Or any time in the:')
  expect(choices()).toEqual([ten(tuesday), ...partsOfDay])
  expect(within(sheet()).getByText(/^10:00\sAM/)).toBeTruthy()
  expect(chosen()).toBe('Afternoon')
})

test('a day without free times says so, and can still be asked for', async () => {
  answerByPath({ [path]: () => free([]) })
  await openSheet()
  chooseDay(tuesday)
  await within(sheet()).findByText(/^No times available that day\. .* Robin Vale will confirm a time\.$/)
  expect(choices()).toEqual(partsOfDay)
})

test('of two days chosen quickly, the times of the second are shown, whichever arrive first', async () => {
  const late = Promise.withResolvers<Response>()
  const lateTimes = { timeZone: '', slots: [{ startIso: ten(monday) }], nextDays: [] }
  answerByPath({
    [path]: ({ url }) => (url.searchParams.get('date') === monday ? late.promise : free([ten(tuesday)])),
  })
  await openSheet()
  chooseDay(monday)
  chooseDay(tuesday)
  await within(sheet()).findByText('Or any time in the:')
  late.resolve({ ok: true, json: async () => lateTimes } as Response)
  // Nothing of it waits for longer than the next turn.
  await new Promise((done) => setImmediate(done))
  expect(choices()).toEqual([ten(tuesday), ...partsOfDay])
  expect(within(sheet()).getAllByText('Or any time in the:')).toHaveLength(1)
})

test('the next days with free times are one tap away, except the one that is chosen', async () => {
  const asked = answerByPath({ [path]: () => free([], [monday, tuesday]) })
  const user = await openSheet()
  const offer = await within(sheet()).findByRole('button', { name: 'Tue, Apr 6' })
  expect(asked.map(({ url }) => url.search)).toEqual([''])
  await user.click(offer)
  await waitFor(() => expect(within(sheet()).queryByRole('button', { name: 'Tue, Apr 6' })).toBeNull())
  expect(within(sheet()).getByRole('button', { name: 'Mon, Apr 5' })).toBeTruthy()
  expect(field().value).toBe(tuesday)
  expect(asked.at(-1)?.url.search).toBe(`?date=${tuesday}`)
})

test('a day chosen with one tap is no longer missing', async () => {
  answerByPath({ [path]: () => free([], [tuesday]) })
  const user = await openSheet()
  const offer = await within(sheet()).findByRole('button', { name: 'Tue, Apr 6' })
  await user.click(within(sheet()).getByRole('button', { name: 'Book a Showing' }))
  const fault = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(fault()).toBe('This field is required.'))
  await user.click(offer)
  await waitFor(() => expect(fault()).toBe(''))
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('a time chosen on one day is not kept for another', async () => {
  answerByPath({ [path]: ({ url }) => free([ten(url.searchParams.get('date') ?? monday)]) })
  const user = await openSheet()
  chooseDay(monday)
  await user.click(await within(sheet()).findByText(/^10:00\sAM/))
  await waitFor(() => expect(chosen()).toBe(ten(monday)))
  chooseDay(tuesday)
  await waitFor(() => expect(choices()).toContain(ten(tuesday)))
  expect(chosen()).toBe('Afternoon')
})

test('when another day’s times can’t be loaded, a part of that day is chosen', async () => {
  answerByPath({
    [path]: ({ url }) => {
      if (url.searchParams.get('date') === tuesday) throw new TypeError('Failed to fetch')
      return free([ten(monday)])
    },
  })
  const user = await openSheet()
  chooseDay(monday)
  await user.click(await within(sheet()).findByText(/^10:00\sAM/))
  await waitFor(() => expect(chosen()).toBe(ten(monday)))
  chooseDay(tuesday)
  await waitFor(() => expect(choices()).toEqual(partsOfDay))
  expect(chosen()).toBe('Afternoon')
})
