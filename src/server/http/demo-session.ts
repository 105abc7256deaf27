import type { Rate } from '#contract/endpoint.ts'
import { demoAgentId, demoHeader, demoQuery } from '#domain/demo/demo-agent.ts'
import type { Session } from '#server/ports/accounts.ts'
import type { Caller } from './caller.ts'

/** It is nobody's: it opens what everybody may see, and the tenant door lets nothing be written with it. */
const demoSession: Session = {
  user: {
    id: demoAgentId,
    name: 'Dana Whitfield',
    email: 'dana@lanternhill.example',
    emailVerified: true,
    sessionHours: 24,
  },
  // None that is kept: a stream of live changes ends at the next look at it.
  sessionId: demoAgentId,
  setCookies: [],
}

/** All calls of the demo together. Opening each of its screens once takes about a hundred. */
export const demoRate: Rate = { most: 600, seconds: 60, by: 'address' }

/**
 * The session of a call that was made in the demo. It says so itself, whoever is signed in besides: the demo is a matter
 * of the tab that shows it, and the agent's own tabs go on as they are.
 */
export function findDemoSession({ headers, raw }: Pick<Caller, 'headers' | 'raw'>): Session | undefined {
  const isDemo =
    headers.has(demoHeader) || (raw.url.includes('?') && new URL(raw.url).searchParams.has(demoQuery))
  return isDemo ? demoSession : undefined
}
