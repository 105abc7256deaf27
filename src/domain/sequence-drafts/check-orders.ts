/** Sentences that tell whoever writes an email what to write. Its reader must never get them. */

import { sentencesOf } from '#domain/text/sentences.ts'
import { m } from '#text'
import { cut } from '../text/cut.ts'
import { clausesOf } from './clauses.ts'

const speaks =
  '(?:mention|say|tell|write|include|reveal|disclose|discuss|talk|bring up|promise|offer|name|state|repeat|refer|sound|quote|oversell|invent|exaggerate|push|pressure|describe|imply|claim|ask|suggest)'
const readers = '(?:them|him or her|the (?:lead|buyer|client|prospect|person|reader|recipient)s?)'

/** To whoever writes: "Do not mention it", "Remind them", "Be brief". */
const orders = new RegExp(
  `^(?:please |also |then |always |just )*(?:(?:(?:do not|don't|never) ${speaks}|mention|remind|reassure|congratulate|be (?:brief|concise|polite|persuasive)|use only|keep it)\\b|${`(?:thank|tell|ask|offer|invite|encourage|assure|inform|update|greet|wish|convince|persuade|nudge|(?:suggest|say|write) to) ${readers}\\b`}|keep (?:the|this|your) (?:email|letter|message|note|text|tone)\\b|in an? \\w{2,20} (?:tone|voice)\\b)`,
  'i',
)
/** No one calls the person they write to this. */
const aboutReader = /\b(?:the|this) (?:lead|prospect|recipient|reader)(?:'s)?\b/i

const pronoun = /\b(?:them|they|their|theirs)\b/i
/** What "them" may stand for: several things or people named before. */
const several =
  /\b(?!(?:this|was|has|does|is|its|his|hers|us|yes|thanks|always|as|asks|wants|likes|needs|regards|address|unless|across)\b)[a-z]{3,30}(?<!s)s\b|\b(?:people|everyone|anyone|someone|children|each|both)\b/i

/** Whether a sentence names no one that "them" could stand for, nor does the one before. */
function isOfReader(sentence: string, previous: string): boolean {
  const said = pronoun.exec(sentence)
  return said !== null && !several.test(`${previous} ${sentence.slice(0, said.index)}`)
}

export function orderFaults(text: string): string[] {
  const sentences = sentencesOf(text)
  return sentences.flatMap((sentence, at) => {
    const isOrder =
      aboutReader.test(sentence) ||
      clausesOf(sentence).some((clause) => orders.test(clause.text)) ||
      isOfReader(sentence, sentences[at - 1] ?? '')
    return isOrder ? [m.drafts_fault_order({ what: shortened(sentence) })] : []
  })
}

const most = 80
const shortened = (text: string): string => (text.length > most ? `${cut(text, most).trimEnd()}…` : text)
