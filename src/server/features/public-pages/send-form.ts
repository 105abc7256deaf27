import type { ProblemAnswer } from '#contract/problem.ts'
import type { FormOutcome, PageForm } from '#server/ports/page-renderer.ts'
import { m } from '#text'
import { pairOf, postAs, typedValues } from './post-as.ts'

/** The same call of the API that the page's script makes. */
const calls = { contact: '/api/public/leads', showing: '/api/public/showings' } satisfies Record<
  PageForm,
  string
>

const failures = { contact: m.listing_app_contact_failed, showing: m.listing_app_showing_failed }

/** The home or, from an agent's card, the agent. */
type Addressee = { id: string; agent: { timeZone: string } } | { agentSlug: string }

type Refused = { status: number; headers: Record<string, string>; outcome: FormOutcome }

/** What became of a form; `managePath`: where a showing that was booked is seen and changed. */
type Taken = { isRequest: boolean; managePath: string | null | undefined }

/**
 * Hands a form that was posted without scripts to the API, so that its checks, limits and effects are the API's own.
 * Taken: whether a showing is a request that the agent has yet to answer. Refused: what to show, with all that was typed.
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

/** Only the fields that the page has; what is empty is left to the API's own rules. */
function bodyOf(form: PageForm, values: Record<string, string>, addressee: Addressee) {
  const { name = '', email = '', phone = '', website = '' } = values
  const whom = 'id' in addressee ? { listingId: addressee.id } : addressee
  const person = { ...whom, name, email, phone, website, consent: values.consent !== undefined }
  if (form === 'contact') return { ...person, message: values.message ?? '', source: 'Website Form' }
  const { date, time = '', notes = '' } = values
  // A free time that the page's script offered, where the form came without it in the end.
  if (time.includes(':')) return { ...person, startIso: time, notes }
  return { ...person, date: date || undefined, time: time || 'Afternoon', notes }
}

/** Free times instead of a taken one, in the home's own zone. */
const inWords = ({ alternatives = [] }: ProblemAnswer, addressee: Addressee) =>
  alternatives.map((instant) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'id' in addressee ? addressee.agent.timeZone : 'UTC',
    }).format(new Date(instant)),
  )
