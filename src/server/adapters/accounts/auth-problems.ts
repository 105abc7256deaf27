import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { passwordFault } from '#domain/accounts/password-rules.ts'
import { tooManyAttempts } from '#domain/time/too-many-attempts.ts'
import { m } from '#text'

const Refusal = z.object({ code: z.string().default(''), message: z.string().default('') })

/** The library’s refusal in our words: its stable codes are mapped, its own sentences are not shown. */
export async function authProblem(answered: Response): Promise<Problem> {
  if (answered.status === 429) {
    const seconds = Number(answered.headers.get('x-retry-after') ?? 60)
    return new Problem('too_many_requests', tooManyAttempts(seconds), {
      retryAfterSeconds: seconds,
    })
  }
  const text = await answered.text()
  const { code } = Refusal.catch({ code: '', message: '' }).parse(safeJson(text))
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    case 'USER_NOT_FOUND':
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
    case 'INVALID_PASSWORD':
      return new Problem('invalid_credentials', m.accounts_invalid_credentials())
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
      return new Problem('link_expired', m.accounts_link_expired())
    case 'PASSWORD_TOO_SHORT':
      return new Problem('weak_password', m.accounts_password_too_short({ min: 6 }))
    case 'PASSWORD_TOO_LONG':
      return new Problem('weak_password', m.accounts_password_too_long({ max: 128 }))
    default:
      return statusProblem(answered.status)
  }
}

function statusProblem(status: number): Problem {
  if (status === 401) return new Problem('not_signed_in', m.problems_sign_in_again())
  if (status === 403) return new Problem('wrong_origin', m.problems_wrong_origin())
  if (status === 404) return new Problem('not_found', m.problems_not_found())
  if (status === 415)
    return new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'application/json' }))
  if (status >= 500) return new Problem('fault', m.problems_fault())
  return new Problem('malformed', m.problems_malformed())
}

/** The library checks only a new password’s length; known passwords are refused here. */
export async function refuseWeakPassword(request: Request, minLength: number): Promise<void> {
  const body = z.object({ newPassword: z.string() }).safeParse(safeJson(await request.clone().text()))
  if (!body.success) return
  const fault = passwordFault(body.data.newPassword, { minLength })
  if (fault) throw new Problem('weak_password', fault, { errors: { newPassword: fault } })
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
