/** Names that a description mentions in passing and that buyers ask about on their own. */
import { sentencesOf } from '#domain/text/sentences.ts'
import { speaksToAssistant } from '../../guards/guard-content.ts'

const district =
  /\b((?:[A-Z][\w'&]*(?:-[A-Z][\w'&]*)*\s+){1,4})((?:C|U)?ISD|(?:Independent |Unified |City |County )?School District|school district)\b/g
/** What a sentence starts or praises with: not part of the name. */
const noName =
  /^(?:the|zoned?|in|within|to|award|winning|highly|top|great|excellent|exemplary|located|part|sought|desirable|acclaimed|prestigious|popular|rated|our|and|feeds?|all|new|outstanding|blue|ribbon|texas)$/i

/** School districts by their names alone: a description's praise for them is not repeated. */
export function districtsIn(paragraphs: string[]): { name: string; paragraph: number }[] {
  const names = new Map<string, number>()
  for (const [at, paragraph] of paragraphs.entries()) {
    for (const sentence of sentencesOf(paragraph)) {
      if (speaksToAssistant(sentence)) continue
      for (const [, before = '', kind = ''] of sentence.matchAll(district)) {
        const words = before.trim().split(/\s+/)
        const own = words.slice(words.findLastIndex((word) => noName.test(word)) + 1)
        const name = `${own.join(' ')} ${kind}`
        if (own.length > 0 && !names.has(name)) names.set(name, at)
      }
    }
  }
  return [...names].map(([name, paragraph]) => ({ name, paragraph }))
}
