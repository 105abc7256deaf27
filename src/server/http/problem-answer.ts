import { Problem, type ProblemAnswer, type ProblemCode, problemStatus } from '#contract/problem.ts'
import { hasCode } from '#server/error-code.ts'
import { m } from '#text'

/** The response to a refusal: `application/problem+json` as in RFC 9457, never with a stack trace. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const status = problemStatus[problem.code]
  const body: ProblemAnswer = {
    type: `urn:porchlight:problem:${problem.code}`,
    title: title(problem.code),
    status,
    detail: problem.message,
    code: problem.code,
    requestId,
    ...(problem.extra.errors && { errors: problem.extra.errors }),
    ...(problem.extra.alternatives && { alternatives: problem.extra.alternatives }),
  }
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  // The rest of the body is dropped with its connection, so no other request may be using it.
  if (problem.code === 'too_large') headers.set('connection', 'close')
  if (problem.extra.retryAfterSeconds) headers.set('retry-after', String(problem.extra.retryAfterSeconds))
  return new Response(JSON.stringify(body), { status, headers })
}

const title = (code: ProblemCode) => code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** What an error means to the caller: our own refusals unchanged, a lost database as 503, anything else as a fault. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error))
    return new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 5 })
  if (hasCode(error, 'ENOSPC') || hasCode(error, '53100'))
    return new Problem('storage_full', m.problems_storage_full())
  return new Problem('fault', m.problems_fault())
}

/** Driver and PostgreSQL error codes that mean: unavailable now, maybe back in a moment. */
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
]
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|cannot use a pool/i

function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (awayCodes.some((code) => hasCode(at, code)) || awayMessages.test(at.message)) return true
    // The socket of a database that isn't running; any other missing file is a fault.
    if (hasCode(at, 'ENOENT') && 'syscall' in at && at.syscall === 'connect') return true
  }
  return false
}
