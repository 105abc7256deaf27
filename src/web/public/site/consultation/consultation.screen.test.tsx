import { pbkdf2Sync } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { shortWhenInWords, timeInWords } from '#domain/time/when-in-words.ts'
import { sendProved } from '#web/lib/proof-of-work.ts'
import { answerByPath } from '../../testing/answer-by-path.ts'
import { formWith, openForm, writeIn } from '../../testing/open-public-page.tsx'
import { ConsultationForm } from './consultation-form.tsx'

afterEach(() => void vi.useRealTimers())

const open = ({ hasRooms = true } = {}) =>
  openForm(
    <ConsultationForm hasRooms={hasRooms} />,
    (copy): Promise<typeof import('./consultation.ts')> =>
      import(/* @vite-ignore */ `./consultation.ts?page=${copy}`),
  )
type User = Awaited<ReturnType<typeof open>>

const path = '/api/public/consultations'
const slots = `${path}/slots`
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
/** In the middle of a day's free times, wherever the test runs. */
const at = (day: string, hour = '12') => new Date(`${day}T${hour}:00:00`).toISOString()
const free = (startIsos: string[], nextDays: string[] = []) =>
  Response.json({ slots: startIsos.map((startIso) => ({ startIso })), nextDays })
const booked = (startIso: string, meetingUrl: string | null = null) =>
  Response.json({ startIso, meetingUrl }, { status: 201 })

/** `YYYY-MM-DD` in the visitor's own calendar, this many days from now. The form itself begins within the next three. */
function dayIn(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const time = () => screen.getByLabelText<HTMLSelectElement>('Time')
const offered = () => [...time().options].map(({ value }) => value).filter(Boolean)
const prompt = () => time().options[0]?.text
const chooseDay = (day: string) => fireEvent.change(field('Date'), { target: { value: day } })
const form = () => formWith('Schedule Consultation')
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Schedule Consultation' }))
const fillIn = (user: User, more: Record<string, string> = {}) =>
  writeIn(user, form(), { Name: 'Ada Broker', Email: 'ada@example.com', ...more })
const dayAsked = ({ url }: { url: URL }) => url.searchParams.get('date') ?? ''

test.each([
  ['a Wednesday', 3, '2027-04-08'],
  ['a Friday', 5, '2027-04-12'],
  ['a Saturday', 6, '2027-04-12'],
])('on %s the next working day is offered, in the visitor’s own time', async (_, weekday, next) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 3, 4 + weekday, 12) })
  const asked = answerByPath({ [slots]: () => free([at(next)]) })
  await open()
  await waitFor(() => expect(offered()).toEqual([at(next)]))
  expect(field('Date').value).toBe(next)
  expect(field('Date').min).toBe(dayIn(0))
  expect(prompt()).toBe('Choose a time')
  expect(time().options[1]?.text).toBe(timeInWords(at(next), ownZone))
  expect(asked.map((one) => [dayAsked(one), one.url.searchParams.get('timeZone')])).toEqual([[next, ownZone]])
})

test('the form begins on the first day with free times: not on a holiday', async () => {
  const first = dayIn(4)
  answerByPath({ [slots]: (one) => (dayAsked(one) === first ? free([at(first)]) : free([], [first])) })
  await open()
  await waitFor(() => expect(offered()).toEqual([at(first)]))
  expect(field('Date').value).toBe(first)
})

test('a day without free times says so, and offers the next days that have some', async () => {
  const [empty, other] = [dayIn(10), dayIn(12)]
  answerByPath({ [slots]: (one) => (dayAsked(one) === other ? free([at(other)]) : free([], [other])) })
  const user = await open()
  chooseDay(empty)
  await waitFor(() => expect(prompt()).toBe('No times available'))
  const offers = form().querySelector('[data-days]') as HTMLElement
  await user.click(offers.querySelector('button') as HTMLElement)
  await waitFor(() => expect(offered()).toEqual([at(other)]))
  expect(field('Date').value).toBe(other)
})

test('without a date there are no times, and nothing is asked', async () => {
  const asked = answerByPath({ [slots]: () => free([]) })
  await open()
  await waitFor(() => expect(prompt()).toBe('No times available'))
  chooseDay('')
  await waitFor(() => expect(prompt()).toBe('Choose a date first'))
  expect(asked).toHaveLength(1)
})

test('times that can’t be loaded say so; choosing the date again tries again', async () => {
  const [day, other] = [dayIn(10), dayIn(11)]
  const answers = [free([]), Response.json({}, { status: 500 }), free([at(other)])]
  answerByPath({ [slots]: () => answers.shift() ?? Response.error() })
  await open()
  await waitFor(() => expect(prompt()).toBe('No times available'))
  chooseDay(day)
  const fault = await screen.findByText(/^We couldn’t load the available times\./)
  expect(prompt()).toBe('Choose a date first')
  chooseDay(other)
  await waitFor(() => expect(offered()).toEqual([at(other)]))
  expect(fault.textContent).toBe('')
})

test('a failure of the day before leaves the times of the chosen day alone', async () => {
  const [first, second] = [dayIn(10), dayIn(11)]
  const late = Promise.withResolvers<Response>()
  answerByPath({
    [slots]: (one) => {
      if (dayAsked(one) === first) return late.promise
      return free(dayAsked(one) === second ? [at(second)] : [])
    },
  })
  await open()
  await waitFor(() => expect(prompt()).toBe('No times available'))
  chooseDay(first)
  chooseDay(second)
  await waitFor(() => expect(offered()).toEqual([at(second)]))
  late.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(reportError).toHaveBeenCalled())
  expect(offered()).toEqual([at(second)])
  expect(screen.queryByText(/^We couldn’t load/)).toBeNull()
})

/** Its first key is the right one. */
const challenge = {
  ...{ challenge: 'signed', nonce: 'a nonce', iterations: 1, effort: 1 },
  target: pbkdf2Sync('a nonce', '0', 1, 16, 'sha256').toString('hex'),
}

test('the booking names the instant and the visitor’s zone, brings its proof, and says how they will meet', async () => {
  const day = dayIn(10)
  const answer = Promise.withResolvers<Response>()
  const asked = answerByPath({
    [slots]: () => free([at(day)]),
    '/api/public/challenge': () => Response.json(challenge),
    [path]: ({ headers }) =>
      headers.has('proof-of-work') ? answer.promise : Response.json({}, { status: 428 }),
  })
  // Another form of this tab may have begun to work on one.
  await sendProved(async () => undefined)
  const user = await open()
  chooseDay(day)
  await waitFor(() => expect(offered()).toEqual([at(day)]))
  await fillIn(user, { 'Message (optional)': 'About my team' })
  await user.selectOptions(time(), at(day))
  await send(user)
  expect(await screen.findByRole('button', { name: 'Scheduling...' })).toHaveProperty('disabled', true)
  answer.resolve(booked(at(day), 'https://rooms.example/r1'))
  const done = await screen.findByText(/^✅ Consultation scheduled successfully!/)
  expect(done.textContent).toContain('Join by video: https://rooms.example/r1')
  const booking = asked.findLast(({ url }) => url.pathname === path)
  expect(booking?.headers.get('proof-of-work')).toBe('signed.0')
  expect(booking?.body).toEqual({
    name: 'Ada Broker',
    email: 'ada@example.com',
    phone: '',
    startIso: at(day),
    timeZone: ownZone,
    message: 'About my team',
    website: '',
  })
  await waitFor(() => expect(field('Name').value).toBe(''))
})

test('where consultations are by phone, a number is needed, and the visitor reads which one is called', async () => {
  const day = dayIn(10)
  const asked = answerByPath({ [slots]: () => free([at(day)]), [path]: () => booked(at(day)) })
  const user = await open({ hasRooms: false })
  chooseDay(day)
  await waitFor(() => expect(offered()).toEqual([at(day)]))
  await fillIn(user)
  await user.selectOptions(time(), at(day))
  await send(user)
  await screen.findByText('Please fill in all required fields')
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')))
  expect(asked.some(({ url }) => url.pathname === path)).toBe(false)
  await fillIn(user, { Phone: '828 555 0119' })
  await send(user)
  const done = await screen.findByText(/^✅ Consultation scheduled successfully!/)
  expect(done.textContent).toContain('We’ll call you at 828 555 0119.')
})

test('when the time was taken meanwhile, the nearest ones are one tap away, and the day’s times are new', async () => {
  const [day, nearest] = [dayIn(10), at(dayIn(11), '09')]
  const times = [[at(day)], []]
  const answers = [
    Response.json({ detail: 'This time is taken.', alternatives: [nearest] }, { status: 409 }),
    booked(nearest),
  ]
  const asked = answerByPath({
    [slots]: (one) => free(dayAsked(one) === day ? (times.shift() ?? []) : []),
    [path]: () => answers.shift() ?? Response.error(),
  })
  const user = await open()
  chooseDay(day)
  await waitFor(() => expect(offered()).toEqual([at(day)]))
  await fillIn(user)
  await user.selectOptions(time(), at(day))
  await send(user)
  const alert = await screen.findByText(/^This time is taken\./)
  await waitFor(() => expect(prompt()).toBe('No times available'))
  const offer = alert.querySelector('button') as HTMLButtonElement
  expect(offer.textContent).toBe(shortWhenInWords(nearest, ownZone))
  await user.click(offer)
  await screen.findByText(/^✅ Consultation scheduled successfully!/)
  expect(asked.filter(({ url }) => url.pathname === path).map(({ body }) => body.startIso)).toEqual([
    at(day),
    nearest,
  ])
})

test('what is missing or mistyped is reported before anything is sent', async () => {
  const day = dayIn(10)
  const asked = answerByPath({ [slots]: () => free([at(day)]) })
  const user = await open()
  chooseDay(day)
  await waitFor(() => expect(offered()).toEqual([at(day)]))
  await send(user)
  await screen.findByText('Please fill in all required fields')
  await fillIn(user, { Email: 'ada@gmial.com' })
  await screen.findByText(/^Did you mean ada@gmail\.com\?/)
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(field('Email').value).toBe('ada@gmail.com'))
  await fillIn(user, { Email: 'ada@' })
  await user.selectOptions(time(), at(day))
  await send(user)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address'),
  )
  expect(asked.filter(({ url }) => url.pathname === path)).toEqual([])
})

test('a booking that didn’t get through says so, loses nothing typed, and is made at the next try', async () => {
  const day = dayIn(10)
  let isAway = true
  const asked = answerByPath({
    [slots]: () => free([at(day)]),
    [path]: () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return booked(at(day))
    },
  })
  const user = await open()
  chooseDay(day)
  await waitFor(() => expect(offered()).toEqual([at(day)]))
  await fillIn(user)
  await user.selectOptions(time(), at(day))
  await send(user)
  await screen.findByText(/^❌ There was an error scheduling your consultation\. Please try again\./)
  expect([field('Name').value, time().value]).toEqual(['Ada Broker', at(day)])
  isAway = false
  await send(user)
  await screen.findByText(/^✅ Consultation scheduled successfully!/)
  const [first, second] = asked.filter(({ url }) => url.pathname === path)
  expect(second?.body).toEqual(first?.body)
})
