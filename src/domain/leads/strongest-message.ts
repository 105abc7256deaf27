import { detailedLength, professionalWords, topicWords } from './scoring-rules.ts'

/** What in a message counts toward the score. */
const countsIn = (message: string) => ({
  isDetailed: message.trim().length > detailedLength,
  isProfessional: professionalWords.test(message),
  hasTopic: topicWords.test(message),
})

/** Whether each thing that counts in one message counts in the other too. */
function covers(one: string, other: string): boolean {
  const has = countsIn(one)
  return Object.entries(countsIn(other)).every(([what, isIn]) => !isIn || has[what as keyof typeof has])
}

/**
 * What counts in everything a person has said, after they wrote again: the newest message if it says no less, the former
 * one if it says all of the new one, otherwise both. So a score never falls because someone wrote again, and the text
 * grows at most twice.
 */
export function strongestMessage(before: string, next: string): string {
  if (next.trim() === '') return before
  if (covers(next, before)) return next
  return covers(before, next) ? before : `${before}\n${next}`
}
