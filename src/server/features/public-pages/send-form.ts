import type { ProblemAnswer } from '#contract/problem.ts'
import type { FormOutcome, PageForm } from '#server/ports/page-renderer.ts'
import { m } from '#text'
import { pairOf, postAs, typedValues } from './post-as.ts'

/** The same API requests as the page's script makes. */
const calls = { contact: '/api/public/leads', showing: '/api/public/showings' } satisfies Record<
  PageForm,
  string
>

const failures = { contact: m.listing_app_contact_failed, showing: m.listing_app_showing_failed }

/** The home or, on an agent's card, the agent. */
type Addressee = { id: string; agent: { timeZone: string } } | { agentSlug: string }

type Refused = { status: number; headers: Record<string, string>; outcome: FormOutcome }

/** The outcome of a form. `managePath` is where a booked showing can be seen and changed. */
type Taken = { isRequest: boolean; managePath: string | null | undefined }

/**
 * Passes a form posted without scripts to the API, so the API's own checks, limits and effects apply. If accepted:
 * whether a showing is a request the agent has yet to answer. If refused: what to show, with everything typed.
 */
export async function sendForm(
  callApi: (request: Request) => Promise<Response>,
  request: Request,
  form: PageForm,
  addressee: Addressee,
): Promise<Taken | Refused> {
  const values = await typedValues(request)
  const answer = await callApi(postAs(request, calls[form], bodyOf(form, values, addressee)))
  if (answer.ok) {
    const { status, manageUrl } = (await answer.json()) as { status?: string; manageUrl?: string | null }
    return { isRequest: status === 'requested', managePath: manageUrl && new URL(manageUrl).pathname }
  }
  const problem = (await answer.json()) as ProblemAnswer
  const errors = problem.errors ?? {}
  const isFieldFault = Object.keys(errors).length > 0
  const message = [isFieldFault ? '' : failures[form](), problem.detail, ...inWords(problem, addressee)]
  return {
    status: answer.status,
    headers: Object.fromEntries(pairOf(answer.headers, 'retry-after')),
    outcome: { form, values, errors, message: message.filter(Boolean).join(' ') },
  }
}

/** Only the fields the page has. Empty values are left to the API's own rules. */
function bodyOf(form: PageForm, values: Record<string, string>, addressee: Addressee) {
  const { name = '', email = '', phone = '', website = '' } = values
  const whom = 'id' in addressee ? { listingId: addressee.id } : addressee
  const person = { ...whom, name, email, phone, website, consent: values.consent !== undefined }
  if (form === 'contact') return { ...person, message: values.message ?? '', source: 'Website Form' }
  const { date, time = '', notes = '' } = values
  // A free time offered by the page's script, even if the form was then sent without it.
  if (time.includes(':')) return { ...person, startIso: time, notes }
  return { ...person, date: date || undefined, time: time || 'Afternoon', notes }
}

/** Free times instead of a taken one, in the home's time zone. */
const inWords = ({ alternatives = [] }: ProblemAnswer, addressee: Addressee) =>
  alternatives.map((instant) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'id' in addressee ? addressee.agent.timeZone : 'UTC',
    }).format(new Date(instant)),
  )
