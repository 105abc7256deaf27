/** What is known of a home, one fact a line, each with an id that it keeps for as long as nothing about the home changes. */

import type { Citation } from '../answer.ts'
import { citeHome } from '../answer-about-agent.ts'
import type { AgentHome } from '../context.ts'
import { citeSpan, sourceTitle } from '../engine/answers/say-covers.ts'
import { type Evidence, spansOfPassage } from '../engine/evidence/evidence.ts'
import { citeField } from '../engine/evidence/field-answers.ts'
import { rankPassages } from '../engine/evidence/rank-passages.ts'
import type { Span } from '../engine/reading/spans.ts'

export type Fact = {
  /** `f3`: a field; `s4`: a sentence of the listing; `h0`: a home of the agent's; `k12.0`: the first sentence of the thirteenth passage. */
  id: string
  /** What it is a fact of: "Year built", "About this property", the title of a note. */
  about: string
  text: string
  /** A typed fact, which says nothing but its value. */
  isField: boolean
  /** Read from a web page: it backs no price, terms, payment, or availability. */
  isFromWeb: boolean
  cite: () => Citation
}

/** What a model is given at most, in characters. */
const maxCharacters = 16_000
/** So many passages are given where all of them are too much: those nearest to the question. */
const nearestPassages = 12

/** In a fixed order: the home's own facts, then what its agent wrote. */
export function homeFacts(evidence: Evidence, question: string): Fact[] {
  const own = ownFacts(evidence)
  const all = evidence.passages.map((_, at) => at)
  const isLittle = evidence.passages.reduce((sum, { text }) => sum + text.length, 0) <= maxCharacters
  const ranked = isLittle ? all : rankPassages(evidence, question).map(({ at }) => at)
  const nearest = new Set(isLittle ? ranked : ranked.slice(0, nearestPassages))
  const given = all.filter((at) => nearest.has(at))
  return within([...own, ...given.flatMap((at) => passageFacts(evidence, at))], maxCharacters)
}

function ownFacts(evidence: Evidence): Fact[] {
  const fields = evidence.fields.map((field, at) => ({
    ...{
      id: `f${at}`,
      about: field.label,
      text: field.name === 'listedDate' ? field.sentence : field.text,
      isField: true,
      isFromWeb: false,
    },
    cite: () => citeField(field),
  }))
  const sentences = evidence.listingSpans.filter(({ origin }) => origin === 'listing')
  return [
    ...fields,
    ...sentences.map((span, at) => spanFact(evidence, span, `s${at}`)),
    ...evidence.homes.map(homeFact),
  ]
}

/** One that the agent has for sale, as their card shows it. */
function homeFact(home: AgentHome, at: number): Fact {
  const { label, text } = citeHome(home)
  return {
    ...{ id: `h${at}`, about: label, text: `${label} is for sale: ${text}` },
    ...{ isField: false, isFromWeb: false },
    cite: () => citeHome(home),
  }
}

const passageFacts = (evidence: Evidence, at: number): Fact[] =>
  spansOfPassage(evidence, at).map((span, order) => spanFact(evidence, span, `k${at}.${order}`))

const spanFact = (evidence: Evidence, span: Span, id: string): Fact => ({
  ...{ id, text: span.text, isField: false },
  about: sourceTitle(evidence.agent.name, span.label, span.text),
  isFromWeb: span.origin !== 'listing' && isFromWeb(evidence, span),
  cite: () => citeSpan(evidence, span),
})

const isFromWeb = ({ passages }: Evidence, { ref }: Span): boolean =>
  passages.some(({ id, url }) => Boolean(url) && ref.startsWith(`${id}:`))

function within(facts: Fact[], max: number): Fact[] {
  let length = 0
  return facts.filter(({ about, text }) => {
    length += about.length + text.length
    return length <= max
  })
}
