/**
 * What the trained reader sees of a text: its words, its pairs of words, and groups of 3 to 5 letters, each as a number
 * below `featureSpace`. Letters make it read past typos and endings, and pairs past words that mean nothing alone.
 */

/** Different features may share a number; with this many, few do. */
export const featureSpace = 2 ** 15

const shortest = 3
const longest = 5

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

const seeds = { word: 1, pair: 2, letters: 3 }
const numberOf = (kind: keyof typeof seeds, text: string) => hash(text, seeds[kind]) % featureSpace

/** Numbers are alike to the reader: it finds what a text is about, not what it says. */
export const readerWords = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}'’]*|\d[\d.,]*/gu) ?? []
  ).map((word) => (/^\d/.test(word) ? '0' : word.replaceAll('’', "'")))

/** Each feature once, in no order that means anything. */
export function featuresOf(text: string): Uint32Array {
  const found = new Set<number>()
  let before = '^'
  for (const word of readerWords(text)) {
    found.add(numberOf('word', word))
    found.add(numberOf('pair', `${before} ${word}`))
    before = word
    const framed = ` ${word} `
    for (let size = shortest; size <= longest; size += 1)
      for (let at = 0; at + size <= framed.length; at += 1)
        found.add(numberOf('letters', framed.slice(at, at + size)))
  }
  return Uint32Array.from(found)
}
