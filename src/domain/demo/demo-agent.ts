import type { AgentId } from '../accounts/agent-id.ts'

/** The agent whose dashboard everybody may open: a tenant of its own, without an account that could sign in. */
export const demoAgentId = '00000000-0000-7000-8000-00000000de30' as AgentId

/** A reserved word: no agent ever has it as their own address. */
export const demoSlug = 'demo'

/** The home that the site shows as its sample. */
export const demoHomeId = '00000000-0000-7000-8000-00000000de31'

export const isDemoAgent = (agent: string): boolean => agent === demoAgentId

/** A listing that is added in the demo stays this long. */
export const demoListingMs = 4000

/** What the app sends along in the demo, in place of a session. */
export const demoHeader = 'x-demo'

/** The same for what the browser fetches by itself, such as a picture: `?demo=yes`. */
export const demoQuery = 'demo'
