import type { Rate } from '#contract/endpoint.ts'
import { demoAgentId, demoHeader, demoQuery } from '#domain/demo/demo-agent.ts'
import type { Session } from '#server/ports/accounts.ts'
import type { Caller } from './caller.ts'

/** Belongs to no one: it shows what everyone may see, and the tenant door refuses its writes. */
const demoSession: Session = {
  user: {
    id: demoAgentId,
    name: 'Dana Whitfield',
    email: 'dana@lanternhill.example',
    emailVerified: true,
    sessionHours: 24,
  },
  // Not a stored session, so a live stream ends at its next session check.
  sessionId: demoAgentId,
  setCookies: [],
}

/** All demo requests together. Opening each of its screens once takes about a hundred. */
export const demoRate: Rate = { max: 600, seconds: 60, by: 'address' }

/**
 * The session of a request made in the demo. The request itself says so, whoever is signed in: the demo belongs
 * to the tab that shows it, and the agent's other tabs are not affected.
 */
export function findDemoSession({ headers, raw }: Pick<Caller, 'headers' | 'raw'>): Session | undefined {
  const isDemo =
    headers.has(demoHeader) || (raw.url.includes('?') && new URL(raw.url).searchParams.has(demoQuery))
  return isDemo ? demoSession : undefined
}
