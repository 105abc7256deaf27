import type { ProblemAnswer } from '#contract/problem.ts'
import { pairOf, postAs } from '#server/features/public-pages/post-as.ts'
import type { ContactPage } from '#server/ports/page-renderer.ts'
import { m } from '#text'

type Refused = {
  status: number
  headers: Record<string, string>
  outcome: NonNullable<ContactPage['outcome']>
}

/**
 * Passes a form sent without scripts to the API. Returns undefined if it was accepted, or else what to show with
 * everything typed.
 */
export async function sendContactForm(
  callApi: (request: Request) => Promise<Response>,
  request: Request,
  values: Record<string, string>,
): Promise<Refused | undefined> {
  const { email = '', name = '', message = '' } = values
  const answer = await callApi(postAs(request, '/api/public/support-tickets', { email, name, message }))
  if (answer.ok) return undefined
  const problem = (await answer.json()) as ProblemAnswer
  return {
    status: answer.status,
    headers: Object.fromEntries(pairOf(answer.headers, 'retry-after')),
    outcome: {
      values,
      errors: problem.errors ?? {},
      message: problem.errors ? '' : `${m.site_write_failed()} ${problem.detail ?? ''}`.trim(),
    },
  }
}
