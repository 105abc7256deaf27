import type { AgentId } from './agent-id.ts'

/** The tenant that the product's own emails belong to. No one signs in as it. */
export const productTenant = '00000000-0000-7000-8000-000000000001' as AgentId
