/** A rule's pattern as a regular expression over a plain reading; `rule.ts` says how patterns are written. */
import { fairHousingWords } from './rule-words.ts'

/** A gap between words in one sentence. */
const gap = `(?:[\\x20\\t,/'"()&*_-]+)`
/** A whole word: if a word could end in several places, a search would try them all. */
const word = `[\\p{L}\\p{N}]+(?:'[\\p{L}\\p{N}]+)*(?!'?[\\p{L}\\p{N}])`

export function compilePattern(pattern: string): RegExp {
  // A leading `=` marks scripts without spaces, where a word has no edges.
  if (pattern.startsWith('=')) return new RegExp(pattern.slice(1), 'gu')
  const source = pattern
    .replace(/<([a-z]+)>/g, (_, name: string) => `(?:${fairHousingWords[name]})`)
    .replace(/ ~(\d) /g, (_, max: string) => `${gap}(?:${word}${gap}){0,${max}}`)
    .replaceAll(' ', gap)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu')
}
