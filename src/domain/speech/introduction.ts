import { m } from '#text'

/**
 * What an assistant says before its first answer: that it is one. It names no one, so that the words are the same on
 * every page and are made once.
 */
const introductions = [m.speech_hello_listing, m.speech_hello_agent, m.speech_disclosure]

/** Whether an assistant says this without having been asked. */
export const isIntroduction = (text: string): boolean => introductions.some((words) => words() === text)
