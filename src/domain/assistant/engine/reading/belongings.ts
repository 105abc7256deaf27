/** What a buyer wants to bring or do, read as the parts of a home that serve it. */
import { belongings } from '../lexicon/belongings.ts'
import { type FoundPhrase, phrasesIn, phraseTable } from './phrase-table.ts'
import type { Token } from './tokens.ts'

const table = phraseTable(belongings)

/** The question asks for room, a place or a way, not whether something of the seller's stays. */
const asksForRoom =
  /\b(?:room|space|place|places|spot|area|corner|somewhere|anywhere|where|fits?|hold|keep|store|stash|put|set ?up|hang|park|use|raise|practice|play|host|my|our|i|we|good for|big enough|enough for|large enough)\b/
const asksWhatStays =
  /\b(?:stays?(?! (?:put|in|inside|safe|cool|warm|home))|convey\w*|includ\w+|come with|comes with|leave|leaving|sold with|allowed|allow|permitted|you|your)\b/

/** Belongings named in a question that asks for room; tokens in `used` are already taken. */
export const belongingsIn = (text: string, tokens: Token[], used: boolean[]): FoundPhrase[] =>
  asksForRoom.test(text) && !asksWhatStays.test(text) ? phrasesIn(table, tokens, used) : []
