import type { SequenceStep } from '#domain/sequences/sequence.ts'

/** An email without its recipient. */
export type EmailWords = Pick<SequenceStep, 'subject' | 'content'> & Partial<Pick<SequenceStep, 'asksFor'>>
