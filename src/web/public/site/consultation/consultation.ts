import { checkConsultation } from '#domain/consultations/consultation-rules.ts'
import { detailsInWords } from '#domain/consultations/consultation-words.ts'
import { shortWhenInWords, timeInWords, zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { asProblem } from '#web/lib/problem-error.ts'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { keepBooked } from '../../islands/booked-note.ts'
import { build } from '../../islands/build.ts'
import { hintEmail } from '../../islands/email-hint.ts'
import { failureText } from '../../islands/failure-text.ts'
import { showFaults } from '../../islands/faults.ts'
import { forgiveField } from '../../islands/forgive-field.ts'
import { offerDays } from '../../islands/next-days.ts'
import { postOnce, read } from '../../islands/page-calls.ts'

/** How long the success message stays before the sheet closes. */
const closesAfterMs = 2000
const bookRoute = 'POST /api/public/consultations'
const dayMs = 86_400_000
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

type Values = Record<string, string>
type BookingResult = Answer<typeof bookRoute>

/** Books the consultation from the form. */
export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) send(form)
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement
const placeOf = (form: HTMLFormElement, selector: string) => form.querySelector<HTMLElement>(selector)

/** `YYYY-MM-DD` in the visitor's own calendar, this many days from today. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * dayMs)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Tomorrow, or Monday if tomorrow is on a weekend. */
const nextWorkday = () => dayIn({ 5: 3, 6: 2 }[new Date().getDay()] ?? 1)

/** Sets the form's time zone and free times, and hints at typos in the email address. */
function attend(form: HTMLFormElement): void {
  const [date, email] = [fieldOf(form, 'date'), fieldOf(form, 'email')]
  date.min = dayIn(0)
  placeOf(form, '[data-zone]')?.replaceChildren(
    m.consultation_zone({ zone: zoneInWords(timeZone, new Date()) }),
  )
  date.addEventListener('change', () => showTimes(form))
  email.addEventListener('input', () => hint(form))
  form.addEventListener('input', ({ target }) => {
    forgiveField(target)
    prepareProof()
  })
  hint(form)
  begin(form)
}

function begin(form: HTMLFormElement): void {
  fieldOf(form, 'timeZone').value = timeZone
  const date = fieldOf(form, 'date')
  const isChosen = date.value !== ''
  date.value ||= nextWorkday()
  showTimes(form, isChosen)
}

/** The day's free times, in the visitor's time zone. A day that the visitor didn't choose gives way to one that has some. */
async function showTimes(form: HTMLFormElement, isChosen = true): Promise<void> {
  const [{ value: day }, times] = [fieldOf(form, 'date'), fieldOf(form, 'startIso')]
  const wanted = times.value
  const say = (text: string) => times.replaceChildren(build('option', { value: '' }, text))
  if (!day) return say(m.consultation_pick_date())
  say(m.consultation_times_loading())
  placeOf(form, '#consultation-startIso-error')?.replaceChildren()
  try {
    const { slots, nextDays } = await read('GET /api/public/consultations/slots', {
      query: { date: day, timeZone },
    })
    // Another day has been chosen since.
    if (fieldOf(form, 'date').value !== day) return
    if (!isChosen && slots.length === 0 && nextDays[0]) {
      fieldOf(form, 'date').value = nextDays[0]
      return showTimes(form)
    }
    say(slots.length > 0 ? m.consultation_pick_time() : m.consultation_times_none())
    offerDays(placeOf(form, '[data-days]'), fieldOf(form, 'date'), nextDays)
    for (const { startIso } of slots)
      times.append(build('option', { value: startIso }, timeInWords(startIso, timeZone)))
    times.value = slots.some(({ startIso }) => startIso === wanted) ? wanted : ''
  } catch (error) {
    reportError(error)
    if (fieldOf(form, 'date').value !== day) return
    say(m.consultation_pick_date())
    placeOf(form, '#consultation-startIso-error')?.replaceChildren(m.consultation_times_failed())
  }
}

function hint(form: HTMLFormElement): void {
  const place = placeOf(form, '[data-hint]')
  if (place) hintEmail(fieldOf(form, 'email'), place)
}

async function send(form: HTMLFormElement, startIso?: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button || button.disabled) return
  const typed = { ...valuesOf(form), ...(startIso && { startIso }) }
  const { errors, message } = faultsOf(form, typed)
  show(form, errors, message)
  if (message) return

  const label = button.textContent
  setBusy(form, true)
  button.textContent = m.consultation_sending()
  try {
    succeed(form, await postOnce(bookRoute, bookingOf(typed)))
  } catch (error) {
    fail(form, error)
  } finally {
    setBusy(form, false)
    button.textContent = label
  }
}

/** Checks by the same rules as the server. The message is empty if nothing is wrong. */
function faultsOf(form: HTMLFormElement, { name = '', email = '', phone = '', startIso = '', date }: Values) {
  const needsPhone = fieldOf(form, 'phone').required
  const faults = checkConsultation({ name, email, phone, startIso }, Date.now(), timeZone, {
    needsPhone,
  })
  const errors: Values = { ...faults?.errors, ...(!date && { date: m.consultation_field_required() }) }
  return { errors, message: faults?.message ?? '' }
}

const bookingOf = ({ name, email, phone, startIso, message, website }: Values) => ({
  ...{ name, email, phone, startIso, message, website },
  timeZone,
})

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

/** Shows each field's error under it, and the message for the whole form. The first faulty field gets the focus. */
function show(form: HTMLFormElement, errors: Values, message: string): void {
  placeOf(form, '.failed')?.replaceChildren(message)
  placeOf(form, '.done')?.replaceChildren()
  showFaults(form, errors)
}

function succeed(form: HTMLFormElement, { startIso, meetingUrl }: BookingResult): void {
  const details = detailsInWords(startIso, timeZone, {
    meetingUrl: meetingUrl ?? '',
    phone: fieldOf(form, 'phone').value.trim(),
  }).join('\n')
  form.reset()
  hint(form)
  begin(form)
  const done = placeOf(form, '.done')
  done?.replaceChildren(`${m.consultation_done()}\n${details}`)
  done?.scrollIntoView({ block: 'nearest' })
  const sheet = form.closest('dialog')
  if (!sheet) return
  setTimeout(() => {
    sheet.close()
    done?.replaceChildren()
    keepBooked(details)
  }, closesAfterMs)
}

function fail(form: HTMLFormElement, error: unknown): void {
  const { errors, status, alternatives } = asProblem(error)
  const message = failureText(error)
  const isRefusal = Object.keys(errors).length > 0 || status === 409
  show(form, errors, isRefusal ? message : `${m.consultation_failed()} ${message}`.trim())
  const choices = alternatives.map((startIso) =>
    build(
      'button',
      { type: 'button', class: 'button quiet', onclick: () => send(form, startIso) },
      shortWhenInWords(startIso, timeZone),
    ),
  )
  const place = placeOf(form, '.failed')
  place?.append(...choices)
  if (Object.keys(errors).length === 0) place?.scrollIntoView({ block: 'nearest' })
  if (choices.length > 0) showTimes(form)
}

// The form gets ready however the script was loaded.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-island=consultation]')) attend(form)
