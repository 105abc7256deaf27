/** How an AI-written email stands: it waits for the agent, they approved it, it is sent without asking them, or it is to be written again. */
export const draftStates = ['offered', 'approved', 'automatic', 'discarded'] as const
export type DraftState = (typeof draftStates)[number]

export const draftWriters = ['built_in', 'model'] as const
export type DraftWriter = (typeof draftWriters)[number]
