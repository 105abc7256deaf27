/** Sentences of a plain reading, as no pattern reaches beyond one. */
export type TextRange = { start: number; end: number }
export type Sentences = { around: (form: RegExp) => TextRange[] }

/** What no gap between words contains. */
const sentenceEnd = /[.!?;:\n]+/g

export function readSentences(text: string): Sentences {
  const stretches: TextRange[] = []
  let start = 0
  for (const { index, 0: sign } of text.matchAll(sentenceEnd)) {
    const end = index + sign.length
    stretches.push({ start, end })
    start = end
  }
  if (start < text.length) stretches.push({ start, end: text.length })
  return {
    around: (form) => {
      const found: TextRange[] = []
      let at = 0
      for (const { index } of text.matchAll(form)) {
        while ((stretches[at]?.end ?? text.length) <= index) at += 1
        const stretch = stretches[at]
        if (stretch && found.at(-1) !== stretch) found.push(stretch)
      }
      return found
    },
  }
}
