import { sentenceBounds } from '#domain/text/sentences.ts'
import type { SitePassage } from '../site/site-passages.ts'
import { readQuestion } from './find-passages.ts'

/** A passage up to this length is quoted in full. */
const wholeUpTo = 380

/**
 * The part of a passage that answers a question: all of it if it has at most `max` characters, otherwise the sentence
 * closest to the question and those that follow it.
 */
export function quotePassage({ text }: SitePassage, question: string, max = wholeUpTo): string {
  if (text.length <= max) return text
  const asked = readQuestion(question)
  const bounds = sentenceBounds(text)
  const weights = bounds.map(([start, end]) => {
    const terms = readQuestion(text.slice(start, end))
    return [...asked].reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0)
  })
  const from = Math.max(0, weights.indexOf(Math.max(...weights)))
  const start = bounds[from]?.[0] ?? 0
  const fitting = bounds.slice(from).filter(([, end], at) => at === 0 || end - start <= max)
  return text.slice(start, fitting.at(-1)?.[1])
}
