/** The id of an agent, who is a tenant. Only the session and the job runner make one. */
export type AgentId = string & { readonly __brand: 'AgentId' }
