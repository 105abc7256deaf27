import { cleanText, longestMessage } from '../reading/normalize.ts'
import { sumsInFigures } from '../reading/sums-in-words.ts'
import { startsQuestion } from './message-parts.ts'

/** How much of a sentence's end is checked for a question mark. */
const endCharacters = 40

const asks = (sentence: string) =>
  /\?\W*$/.test(sentence.slice(-endCharacters)) || startsQuestion.test(sentence)

/** Of a text that is too long to be read, such as a pasted listing, the sentences that ask. */
function askedIn(text: string): string {
  let asked = ''
  for (const sentence of text.split(/(?<=[?!.])\s+|\n+/)) {
    if (!asks(sentence) || asked.length + sentence.length >= longestMessage) continue
    asked += `${sentence}\n`
  }
  return asked.trim()
}

/** What is read of a buyer's message: cleaned, at most `longestMessage` characters, sums in figures. */
export function messageText(message: string): string {
  const short = cleanText(message, longestMessage)
  const read = message.length <= longestMessage ? short : askedIn(cleanText(message)) || short
  return sumsInFigures(read).slice(0, longestMessage)
}
