/**
 * What the text of an AI-written email's step is: an email to fill in, which begins by greeting someone, or instructions
 * for whoever writes it, which are never sent. In an email, text in square brackets is an instruction.
 */

import type { SequenceStep } from '#domain/sequences/sequence.ts'
import { sentenceBounds } from '#domain/text/sentences.ts'
import type { DraftWriter } from './draft-state.ts'

/** An AI-written email as the agent planned it. */
export type Brief = Pick<SequenceStep, 'subject' | 'content'>

const hello = '(?:[Hh]ello|[Hh]i|[Hh]ey|[Dd]ear|[Gg]reetings|[Gg]ood (?:morning|afternoon|evening))'
const variable = String.raw`\{\{\s*[\w.]{1,40}\s*\}\}`
const word = String.raw`[\p{L}\p{M}'’.&-]{1,40}`
/** A letter goes on with a new line, or after a comma with a capital; "Hello email to a buyer: thank them" doesn't. */
const goesOn = String.raw`[ \t]*(?:[,!:.—–-]?[ \t]*(?:\n|$)|[,!:.—–][ \t]*(?=["“'‘]?(?:\p{Lu}|\d|\{\{)))`
/** Someone is greeted, by name or as everyone is: what follows may begin with a small letter, too. */
const someone = `${hello} (?:(?:${word} ){0,2}${variable}|there|again|everyone|all|both) ?[,!—–]`

const greeting = new RegExp(
  String.raw`^\s*(?:${someone}|(?:${hello}|${variable})(?:[ \t](?:${word}|${variable})){0,4}${goesOn})`,
  'u',
)

/** Whom an instruction is about: the one who reads the email. */
const reader =
  /\b(?:them|they|their|the (?:lead|buyer|client|prospect|person|reader)s?)\b|\{\{\s*lead\.name\s*\}\}/i

const orders =
  /^(?:please )?(?:(?:write|tell|ask|mention|answer|explain)\b(?! (?:to |back )?(?:me|us|back)\b)|use only\b|use facts\b|include\b|avoid\b|draft\b|don['’]t mention\b|make no\b|keep it\b|end (?:by|with)\b|say (?:that|what|how|two|three|something)\b|name (?:one|two|three)\b|pick up\b|if nothing\b)/i

/** A sentence to the one who writes the email. "Ask your lender" is one to its reader. */
const toWriter = (sentence: string): boolean =>
  orders.test(sentence) && (reader.test(sentence) || !/\byour\b/i.test(sentence))

/** An instruction within an email: `[Two facts about the home]`. */
const bracketed = /\[[^[\]]{0,1000}\]/g

export function isLetter({ content }: Brief): boolean {
  const found = greeting.exec(content)
  // "Hey, Write to them about the price."
  return found !== null && !toWriter((content.slice(found[0].length).split('\n')[0] ?? '').trim())
}

/** The built-in writer has facts to say, not what the agent asked to have said. In an email it fills in what they wrote. */
export const ignoresInstructions = (writer: DraftWriter, brief: Brief): boolean =>
  writer === 'built_in' && !isLetter(brief)

/** Where an instruction stood in an email, until what it asks for is put there. */
export const gap = '\u2063'

/** The words of an email that are for its reader, with a `gap` where an instruction stood. */
export function lettersWords(content: string): string {
  const open = content.replaceAll(gap, '').replace(bracketed, gap)
  return open
    .split('\n')
    .map((line) => {
      const bounds = sentenceBounds(line)
      const kept = bounds.map(([from, to]) => line.slice(from, to)).filter((part) => !toWriter(part))
      return kept.length === bounds.length ? line : kept.join(' ') || gap
    })
    .join('\n')
}

/** What the email should ask its reader at the end, in the order in which it is looked for. */
const asks = {
  see: /\bsee (?:it|the (?:home|house|property))\b|\bvisit\b|\bshowing\b|\btour\b|\bsecond look\b/i,
  call: /\bcall\b|\bphone\b|\btalk\b/i,
  wants: /\blooking for\b|\bwhat (?:they|you) want\b|\bsearch\b|\bneeds?\b/i,
} as const
export type Ask = keyof typeof asks | 'open'

export const asksFor = ({ content }: Brief): Ask =>
  (Object.keys(asks) as (keyof typeof asks)[]).find((name) => asks[name].test(content)) ?? 'open'
