import { randomUUID } from 'node:crypto'
import type { ConnectionStep } from '#contract/connection-test.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { m } from '#text'
import { runStep, type StepResult } from './run-step.ts'

/** Looks for the caller's session, then signs in as a user who can't exist, to see the refusal. */
export async function trySignIn(
  deps: Pick<Deps, 'accounts' | 'config' | 'log'>,
  { headers, address }: Pick<Caller, 'headers' | 'address'>,
): Promise<ConnectionStep[]> {
  return [
    await runStep(deps, m.connection_test_step_session(), async () => ({
      text: (await deps.accounts.findSession(headers))
        ? m.connection_test_step_session_some()
        : m.connection_test_step_session_none(),
    })),
    await runStep(deps, m.connection_test_step_sign_in(), () => beRefused(deps, address)),
  ]
}

async function beRefused(
  { accounts, config }: Pick<Deps, 'accounts' | 'config'>,
  address: string,
): Promise<StepResult> {
  const request = new Request(new URL('/api/auth/sign-in/email', config.publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(config.publicUrl).origin },
    // This domain can belong to no one (RFC 2606).
    body: JSON.stringify({
      email: `connection-test-${randomUUID()}@example.invalid`,
      password: randomUUID(),
    }),
  })
  try {
    await accounts.answer(request, address)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const passed = error.code === 'invalid_credentials'
    return {
      passed,
      text: passed ? m.connection_test_step_sign_in_text({ sentence: error.message }) : error.message,
    }
  }
  return { passed: false, text: m.connection_test_step_sign_in_wrong() }
}
