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
  const words = heard.split(/\s+/).filter(Boolean)
  const echoed = longestStart(wordsOf(heard), wordsOf(spoken))
  let count = 0
  let passed = 0
  for (const word of words) {
    passed += wordsOf(word).length
    if (passed === 0 || passed > echoed) break
    count += 1
  }
  // One word alone may as well be the start of a question.
  return words.slice(count >= fewestWords ? count : 0).join(' ')
}

/**
 * How many of the first `words` stand somewhere in `text` one after another, in one pass (Knuth, Morris and Pratt): a
 * long talk is compared again with each word that is heard.
 */
function longestStart(words: readonly string[], text: readonly string[]): number {
  const all = [...words, undefined, ...text]
  /** For each place in `all`, how many of the first words end there. */
  const lengths = [0]
  let longest = 0
  for (const [at, word] of all.entries()) {
    if (at === 0) continue
    let length = lengths[at - 1] ?? 0
    while (length > 0 && word !== all[length]) length = lengths[length - 1] ?? 0
    if (word !== undefined && word === all[length]) length += 1
    lengths.push(length)
    if (at > words.length) longest = Math.max(longest, length)
  }
  return longest
}
