/** Share of the heard words that the voice is saying itself, from which on they are taken for its echo. */
const echoShare = 0.6
/** A cough is heard as a word. */
const fewestWords = 2
/** One of these is enough. */
const stops = new Set(['stop', 'wait', 'okay', 'ok', 'no', 'hold', 'excuse', 'pause', 'quiet'])

/**
 * Whether someone begins to speak while the voice does: a microphone hears the voice too, so only words count that it
 * isn't saying.
 */
export function isInterruption(heard: string, spoken: string): boolean {
  const said = new Set(wordsOf(spoken))
  const words = wordsOf(heard)
  const own = words.filter((word) => !said.has(word))
  if (own.some((word) => stops.has(word))) return true
  return own.length >= fewestWords && 1 - own.length / words.length < echoShare
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether they only want the voice to stop. */
export const saysStop = (words: string): boolean => wordsOf(words).every((word) => stops.has(word))

/** The heard words without those at their start that the voice was saying. */
export function withoutEcho(heard: string, spoken: string): string {
  const said = ` ${wordsOf(spoken).join(' ')} `
  const words = heard.split(/\s+/).filter(Boolean)
  const isEcho = (count: number) => said.includes(` ${wordsOf(words.slice(0, count).join(' ')).join(' ')} `)
  let count = 0
  while (count < words.length && isEcho(count + 1)) count += 1
  // One word alone may as well be the start of a question.
  return words.slice(count >= fewestWords ? count : 0).join(' ')
}
