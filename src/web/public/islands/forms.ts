import { dayParts } from '#domain/appointments/day-part.ts'
import { checkCapturedLead } from '#domain/leads/lead-rules.ts'
import { m } from '#text'
import { asProblem, type ProblemError } from '#web/lib/problem-error.ts'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { keepBooked } from './booked-note.ts'
import { build, pageListing } from './build.ts'
import { failureText } from './failure-text.ts'
import { showFaults } from './faults.ts'
import { forgiveField } from './forgive-field.ts'
import { keepContact, ownConversation } from './own-contact.ts'
import { ownZone } from './own-zone.ts'
import { postOnce } from './page-calls.ts'

/** How long a sheet shows that its form was sent before the sheet closes. */
const closesAfterMs = 1500

type Values = Record<string, string>
/** The server's answer. For a booked showing it includes the buyer's own page. */
type Answer = { message: string; manageUrl?: string | null }

/** Sends a submitted form. The input stays until it has arrived. */
export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) send(form)
}

async function send(form: HTMLFormElement, startIso?: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button || button.disabled) return
  const values = valuesOf(form)
  const errors = startIso ? {} : check(form, values)
  show(form, errors)
  if (Object.keys(errors).length > 0) return

  button.disabled = true
  try {
    succeed(form, await post(form, values, startIso))
    keepContact(values, form)
  } catch (error) {
    fail(form, error)
  } finally {
    button.disabled = false
  }
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

const isShowing = (form: HTMLFormElement) => form.elements.namedItem('date') !== null

function check(form: HTMLFormElement, values: Values): Values {
  const { name = '', email = '', phone = '', message = '', date = '' } = values
  const errors: Values = { ...checkCapturedLead({ name, email, phone, message }) }
  if (values.consent === undefined) errors.consent = m.leads_consent_required()
  if (!isShowing(form)) return errors
  if (email === '') errors.email = m.listing_app_field_required()
  const day = form.elements.namedItem('date') as HTMLInputElement
  if (date === '') errors.date = m.listing_app_field_required()
  else if (day.min && date < day.min) errors.date = m.listing_app_showing_date_past()
  return errors
}

/** The home or, on an agent's card, the agent. */
function addressee() {
  const { agentSlug } = document.body.dataset
  return agentSlug ? { agentSlug } : { listingId: pageListing().id }
}

function post(form: HTMLFormElement, values: Values, startIso: string | undefined): Promise<Answer> {
  const { name = '', email = '', phone = '', website = '', consent, date, time = '' } = values
  const sender = { website, consent: consent !== undefined, timeZone: ownZone }
  const person = { name, email, phone, conversationId: ownConversation(), ...sender }
  if (!isShowing(form)) {
    const message = { message: values.message, source: 'Website Form' }
    return postOnce('POST /api/public/leads', { ...person, ...addressee(), ...message })
  }
  const wish = { ...person, listingId: pageListing().id, notes: values.notes }
  const picked = startIso ?? (time.includes(':') ? time : undefined)
  const when = picked ? { startIso: picked } : { date, time: dayParts.find((part) => part === time) }
  return postOnce('POST /api/public/showings', { ...wish, ...when })
}

function show(form: HTMLFormElement, errors: Values): void {
  say(form, '.failed', '')
  say(form, '.done', '')
  showFaults(form, errors)
}

function say(form: HTMLFormElement, place: '.failed' | '.done', text: string) {
  const element = form.querySelector(place)
  element?.replaceChildren(text)
  return element
}

/** Their own page confirms a booked showing: it has the time, the place, and the calendars, and outlives a reload. */
function leadToOwnPage(manageUrl: string): void {
  const url = new URL(manageUrl)
  url.searchParams.set('done', 'book')
  url.searchParams.set('zone', ownZone)
  const link = build('a', { href: url.href, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
}

function succeed(form: HTMLFormElement, answer: Answer): void {
  form.reset()
  if (answer.manageUrl) {
    leadToOwnPage(answer.manageUrl)
    return
  }
  for (const slot of form.querySelectorAll('[data-slot]')) slot.remove()
  const words = isShowing(form) ? answer.message : m.listing_app_contact_sent({ agent: pageListing().agent })
  say(form, '.done', words)?.scrollIntoView({ block: 'nearest' })
  const sheet = form.closest('dialog')
  if (!sheet) return
  setTimeout(() => {
    sheet.close()
    say(form, '.done', '')
    if (isShowing(form)) keepBooked(words)
  }, closesAfterMs)
}

function fail(form: HTMLFormElement, error: unknown): void {
  const problem = asProblem(error)
  show(form, problem.errors)
  const isFieldFault = Object.keys(problem.errors).length > 0
  const why = failureText(error)
  const place = say(
    form,
    '.failed',
    isFieldFault ? why : `${form.dataset.failed} ${why} ${stays(problem)}`.trim(),
  )
  if (problem.alternatives.length > 0) place?.append(otherTimes(form, problem.alternatives))
}

/** Says the input is kept when nothing got through, so no one retypes it. */
const stays = ({ status }: ProblemError) => (status === 0 ? m.listing_app_typed_stays() : '')

/** The free times the server offers instead, in the home's time zone. One tap books. */
function otherTimes(form: HTMLFormElement, alternatives: readonly string[]) {
  const inWords = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: pageListing().zone,
    timeZoneName: 'short',
  })
  const choices = alternatives.map((startIso) =>
    build(
      'button',
      { type: 'button', class: 'button quiet', onclick: () => send(form, startIso) },
      inWords.format(new Date(startIso)),
    ),
  )
  return build('span', {}, ...choices)
}

// The proof of work the server wants for a form is computed while someone types.
addEventListener('input', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('form[data-island=forms]')) return
  forgiveField(target)
  prepareProof()
})
