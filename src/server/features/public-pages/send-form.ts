import type { Problem } from '#contract/problem.ts'
import type { FormValues } from '#server/http/form-route.ts'
import type { PageForm } from '#server/ports/page-renderer.ts'
import { m } from '#text'

const failures = { contact: m.listing_app_contact_failed, showing: m.listing_app_showing_failed }

const personOf = ({ name = '', email = '', phone = '', website = '', consent }: FormValues) => ({
  name,
  email,
  phone,
  website,
  consent: consent !== undefined,
})

/** A message to the agent of a home or of a card, from what was typed. Empty values are left to the API’s own rules. */
export const contactBody = (whom: { listingId: string } | { agentSlug: string }, values: FormValues) => ({
  ...whom,
  ...personOf(values),
  message: values.message ?? '',
  source: 'Website Form',
})

/** A showing of a home, from what was typed. */
export function showingBody(listingId: string, values: FormValues) {
  const { date, time = '', notes = '' } = values
  const wish = { listingId, ...personOf(values), notes }
  // A free time offered by the page's script, even if the form was then sent without it.
  if (time.includes(':')) return { ...wish, startIso: time }
  return { ...wish, date: date || undefined, time: time || 'Afternoon' }
}

/** Why a form was refused, with free times instead of a taken one. */
export function whyRefused(form: PageForm, { message, extra }: Problem, timeZone: string): string {
  const { errors = {}, alternatives = [] } = extra
  const isFieldFault = Object.keys(errors).length > 0
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const times = alternatives.map((instant) => format.format(new Date(instant)))
  return [isFieldFault ? '' : failures[form](), message, ...times].filter(Boolean).join(' ')
}
