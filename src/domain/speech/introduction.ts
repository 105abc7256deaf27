import { m } from '#text'

/**
 * What an assistant says before its first answer: that it is one. It names no one, so that the words are the same on
 * every page and are made once.
 */
export const introductions = {
  listing: m.speech_hello_listing,
  agent: m.speech_hello_agent,
} as const

/** Before a spoken answer to someone who hasn't heard an assistant yet. */
export const disclosure = (): string => m.speech_disclosure()

/** Whether an assistant says this without having been asked. */
export const isIntroduction = (text: string): boolean =>
  [...Object.values(introductions), disclosure].some((words) => words() === text)
