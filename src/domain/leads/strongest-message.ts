import { detailedLength, professionalWords, topicWords } from './scoring-rules.ts'

/** What of a message counts for the score. */
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
 * What a person has said that counts, after they wrote once more: the newest message where it says no less, the former
 * where it says all of the new one, else both. So a score never falls because somebody wrote again, and the text grows
 * at most twice.
 */
export function strongestMessage(before: string, next: string): string {
  if (next.trim() === '') return before
  if (covers(next, before)) return next
  return covers(before, next) ? before : `${before}\n${next}`
}
