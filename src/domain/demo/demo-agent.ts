import type { AgentId } from '../accounts/agent-id.ts'

/** The agent whose dashboard anyone can open: a separate tenant, without an account that could sign in. */
export const demoAgentId = '00000000-0000-7000-8000-00000000de30' as AgentId

/** A reserved word: no agent ever has it as their address. */
export const demoSlug = 'demo'

/** The home that the site shows as its sample. */
export const demoHomeId = '00000000-0000-7000-8000-00000000de31'

export const isDemoAgent = (agent: string): boolean => agent === demoAgentId

/** How long a listing that is added in the demo stays. */
export const demoListingMs = 4000

/** What the app sends in the demo, instead of a session. */
export const demoHeader = 'x-demo'

/** The same for what the browser requests on its own, such as an image: `?demo=yes`. */
export const demoQuery = 'demo'
