import type { AgentId } from '../accounts/agent-id.ts'

/** The sample agent that the demo shows: a separate tenant, without an account that could sign in. */
export const sampleAgentId = '00000000-0000-7000-8000-00000000de30' as AgentId

/** A reserved word: no agent ever has it as their address. A visitor's copy has it, too. */
export const demoSlug = 'demo'

/** The home that the site shows as its sample. */
export const demoHomeId = '00000000-0000-7000-8000-00000000de31'

/** The first digits of a copy's id. An id made from the time never has them. */
export const copyIdStart = '00000000-0000-7000-8de'

/** A visitor's own copy of the sample agent: a tenant that only their browser reaches. */
export const isDemoCopy = (agent: string): boolean => agent.startsWith(copyIdStart)

export const demoLimits = {
  /** How long a copy lives. */
  hours: 24,
  /** How many copies there can be. One more ends the one that has been idle longest. */
  copies: 300,
  /** Files that a visitor can upload. */
  uploads: 5,
  /** How long a listing that is added in the demo stays. */
  listingMs: 4000,
} as const

/** What the app sends in the demo: the request is for the visitor's copy, whoever is signed in. */
export const demoHeader = 'x-demo'

/** The same for what the browser requests on its own, such as an image: `?demo=yes`. */
export const demoQuery = 'demo'
