/** Where the text of a piece of knowledge comes from: the agent, a file of theirs, or a page on the web. */
export const knowledgeTypes = ['text', 'file', 'url'] as const
export type KnowledgeType = (typeof knowledgeTypes)[number]

/** Whether a file or page has been read. The text there was before stays in use meanwhile, and after a failure. */
export const readingStates = ['reading', 'ready', 'failed'] as const
export type ReadingState = (typeof readingStates)[number]

/** How often a page on the web is read again. */
export const checkFrequencies = ['once', 'daily', 'weekly'] as const
export type CheckFrequency = (typeof checkFrequencies)[number]
