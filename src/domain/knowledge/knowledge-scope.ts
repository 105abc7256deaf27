/** What a piece of knowledge or a conversation is about: one listing, or the agent and everything they sell. */
export const knowledgeScopes = ['agent', 'listing'] as const
export type KnowledgeScope = (typeof knowledgeScopes)[number]
