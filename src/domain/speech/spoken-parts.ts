import { sentencesOf } from '../text/sentences.ts'

/** Characters. A voice sounds natural in whole sentences, and its first sound comes early after a short text. */
const roomy = 220
const longest = 400

/**
 * A text in the parts in which it is spoken: its first sentence, so that it is heard soon, and the others together as far
 * as they fit. What is no word, such as a link's address, stays in: the words on the screen are the words that are heard.
 */
export function spokenParts(text: string): string[] {
  const [first, ...others] = spokenSentences(text)
  if (first === undefined) return []
  const parts = [first]
  let part = ''
  for (const sentence of others) {
    const joined = part ? `${part} ${sentence}` : sentence
    if (joined.length <= roomy) part = joined
    else {
      if (part) parts.push(part)
      part = sentence
    }
  }
  return part ? [...parts, part] : parts
}

/** A reply with the questions that it offers, as it is spoken. */
export const spokenReply = (text: string, choices: readonly string[]): string[] => [
  ...spokenParts(text),
  ...choices.flatMap(spokenParts),
]

const spokenSentences = (text: string): string[] =>
  sentencesOf(text)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' '))
    .flatMap(inPieces)

/** A sentence without an end, cut between words. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest)
    const end = space > 0 ? space : longest
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return rest ? [...pieces, rest] : pieces
}
