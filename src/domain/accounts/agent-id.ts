/** The id of an agent, who is a tenant. Only the session and the job runner create one. */
export type AgentId = string & { readonly __brand: 'AgentId' }
