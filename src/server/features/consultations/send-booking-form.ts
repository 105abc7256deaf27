import type { ProblemAnswer } from '#contract/problem.ts'
import { consultationZone } from '#domain/consultations/consultation-times.ts'
import { shortWhenInWords } from '#domain/time/when-in-words.ts'
import { pairOf, postAs } from '#server/features/public-pages/post-as.ts'
import type { ConsultationPage } from '#server/ports/page-renderer.ts'
import { m } from '#text'

type Refused = {
  status: number
  headers: Record<string, string>
  outcome: NonNullable<ConsultationPage['outcome']>
}

/** Passes a form sent without scripts to the API. Returns the booking, or what to show with everything typed. */
export async function sendBookingForm(
  callApi: (request: Request) => Promise<Response>,
  request: Request,
  values: Record<string, string>,
): Promise<{ booked: { id: string; startMs: number } } | Refused> {
  const { name = '', email = '', phone = '', startIso = '', message = '', website = '' } = values
  const timeZone = values.timeZone || consultationZone
  const body = { name, email, phone, startIso, timeZone, message, website }
  const answer = await callApi(postAs(request, '/api/public/consultations', body))
  if (answer.ok) {
    const { id, startIso } = (await answer.json()) as { id: string; startIso: string }
    return { booked: { id, startMs: Date.parse(startIso) } }
  }
  const problem = (await answer.json()) as ProblemAnswer
  const isRefusal = problem.errors !== undefined || problem.code === 'slot_taken'
  const times = (problem.alternatives ?? []).map((iso) => shortWhenInWords(iso, consultationZone))
  return {
    status: answer.status,
    headers: Object.fromEntries(pairOf(answer.headers, 'retry-after')),
    outcome: {
      values,
      errors: problem.errors ?? {},
      message: [isRefusal ? '' : m.consultation_failed(), problem.detail, times.join('; ')]
        .filter(Boolean)
        .join(' '),
    },
  }
}
