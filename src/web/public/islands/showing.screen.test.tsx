import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerByPath } from '../testing/answer-by-path.ts'
import { openHome, writeIn } from '../testing/open-public-page.tsx'
import { aListing } from '../testing/sample-listing.ts'

const booking = '/api/public/showings'
const times = `/api/public/listings/${aListing().slug}/slots`
const noTimes = { timeZone: '', slots: [], nextDays: [] }
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `YYYY-MM-DD` in the buyer's own calendar, this many days from today. */
function dayIn(days: number): string {
  const at = new Date()
  at.setDate(at.getDate() + days)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const sheet = () => document.getElementById('book-a-showing') as HTMLDialogElement
const send = (user: UserEvent) => user.click(within(sheet()).getByRole('button', { name: 'Book a Showing' }))

/** Opens the sheet and fills in everything but the day. */
async function openSheet(changes: Parameters<typeof openHome>[0] = {}) {
  const user = await openHome(changes)
  await user.click(screen.getByText('Showings'))
  await waitFor(() => expect(sheet().open).toBe(true))
  await writeIn(user, sheet(), { 'Full name': 'Wanda Buyer', Email: 'wanda@example.com' })
  await user.click(within(sheet()).getByLabelText(/^I agree/))
  return user
}
const chooseDay = (day: string) =>
  fireEvent.change(within(sheet()).getByLabelText('Preferred date'), { target: { value: day } })

const booked = (more: object = {}) =>
  Response.json(
    {
      status: 'booked',
      startIso: '2027-04-06T14:00:00.000Z',
      timeZone: 'America/New_York',
      message: 'Showing scheduled. Confirmation sent.',
      manageUrl: 'https://homes.example/appointment/a.b',
      ...more,
    },
    { status: 201 },
  )

/** The page that the buyer is led to, without going there. */
const nextPage = () =>
  new Promise<URL>((resolve) => {
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.hidden) return
      event.preventDefault()
      document.removeEventListener('click', follow)
      resolve(new URL(event.target.href))
    }
    document.addEventListener('click', follow)
  })

/** What stays on the page once the sheet has closed on its own. */
const keptNote = async () => {
  const close = await screen.findByRole('button', { name: 'Close' })
  return close.parentElement as HTMLElement
}

test('a showing can be asked for today, but not for yesterday', async () => {
  const asked = answerByPath({ [booking]: () => booked(), [times]: () => Response.json(noTimes) })
  const user = await openSheet()
  chooseDay(dayIn(-1))
  await send(user)
  await within(sheet()).findByText('Choose today or a later date.')
  expect(asked.filter(({ url }) => url.pathname === booking)).toEqual([])
  chooseDay(dayIn(0))
  const next = nextPage()
  await send(user)
  await next
  expect(asked.find(({ url }) => url.pathname === booking)?.body).toMatchObject({
    listingId: aListing().id,
    name: 'Wanda Buyer',
    email: 'wanda@example.com',
    date: dayIn(0),
    time: 'Afternoon',
    consent: true,
    timeZone: ownZone,
  })
})

test('two quick presses ask for one showing', async () => {
  const asked = answerByPath({ [booking]: () => booked(), [times]: () => Response.json(noTimes) })
  const user = await openSheet()
  chooseDay(dayIn(2))
  const next = nextPage()
  await user.dblClick(within(sheet()).getByRole('button', { name: 'Book a Showing' }))
  await next
  expect(asked.filter(({ url }) => url.pathname === booking)).toHaveLength(1)
})

test('without an email address there is no showing, even with a phone number', async () => {
  const asked = answerByPath({ [times]: () => Response.json(noTimes) })
  const user = await openSheet()
  chooseDay(dayIn(2))
  await writeIn(user, sheet(), { Email: '', 'Phone (optional)': '804 555 0147' })
  await send(user)
  await within(sheet()).findByText('This field is required.')
  const email = within(sheet()).getByLabelText('Email')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(asked.filter(({ url }) => url.pathname === booking)).toEqual([])
})

test('when the time was just taken, one tap books another, in the home’s own time', async () => {
  const alternatives = ['2027-04-06T14:00:00.000Z', '2027-04-06T19:30:00.000Z']
  const answers = [
    Response.json({ detail: 'That time was just taken.', errors: {}, alternatives }, { status: 409 }),
    booked({ startIso: alternatives[1] }),
  ]
  const asked = answerByPath({
    [times]: () => Response.json(noTimes),
    [booking]: () => answers.shift() ?? Response.error(),
  })
  const user = await openSheet()
  chooseDay(dayIn(3))
  await user.click(within(sheet()).getByLabelText('Morning'))
  await send(user)
  const alert = await within(sheet()).findByText(/That time was just taken\./)
  const offers = within(alert).getAllByRole('button')
  expect(offers.map((offer) => offer.textContent?.replace(/\s/g, ' '))).toEqual([
    'Tue, Apr 6, 10:00 AM EDT',
    'Tue, Apr 6, 3:30 PM EDT',
  ])
  const next = nextPage()
  await user.click(within(alert).getByText(/3:30\sPM/))
  await next
  const [first, second] = asked.filter(({ url }) => url.pathname === booking)
  expect(first?.body).toMatchObject({ date: dayIn(3), time: 'Morning' })
  expect(second?.body).toMatchObject({ name: 'Wanda Buyer', startIso: alternatives[1] })
  expect(second?.body).not.toHaveProperty('time')
})

test('a booking leads to the buyer’s own page, with their time zone', async () => {
  answerByPath({ [times]: () => Response.json(noTimes), [booking]: () => booked() })
  const user = await openSheet()
  const next = nextPage()
  chooseDay(dayIn(2))
  await send(user)
  const { origin, pathname, searchParams } = await next
  expect(origin + pathname).toBe('https://homes.example/appointment/a.b')
  expect(Object.fromEntries(searchParams)).toEqual({ done: 'book', zone: ownZone })
})

test('what a request became stays on the page until the buyer closes it', async () => {
  const message = 'Request sent. Robin Vale will confirm a time.'
  answerByPath({
    [times]: () => Response.json(noTimes),
    [booking]: () => booked({ message, startIso: null, manageUrl: null }),
  })
  const user = await openSheet()
  chooseDay(dayIn(2))
  await send(user)
  const first = await keptNote()
  expect(sheet().open).toBe(false)
  expect(first.textContent).toContain(message)

  await user.click(screen.getByText('Showings'))
  await writeIn(user, sheet(), { 'Full name': 'Wanda Buyer', Email: 'wanda@example.com' })
  await user.click(within(sheet()).getByLabelText(/^I agree/))
  chooseDay(dayIn(5))
  await send(user)
  await waitFor(() => expect(first.isConnected).toBe(false))
  const second = await keptNote()
  await user.click(within(second).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(second.isConnected).toBe(false))
})

test('a sold home’s sheet has no form, and leads to its agent', async () => {
  const user = await openHome({ status: 'Sold' })
  await user.click(screen.getByText('Showings'))
  await waitFor(() => expect(sheet().open).toBe(true))
  expect(sheet().textContent).toContain('Robin Vale can show you similar homes.')
  expect(within(sheet()).queryByRole('button')).toBeNull()
  await user.click(within(sheet()).getByRole('link', { name: 'Contact Agent' }))
  await waitFor(() => expect(sheet().open).toBe(false))
})
