/** Says an answer in a short sentence from the home sheet where one of its facts is what was asked; else leaves it quoted. */
import { asksForValue } from '../../answering/asked-value.ts'
import { facetsOf } from '../../reader/reader.ts'
import { sayFact } from '../../saying/say-fact.ts'
import type { Fact } from '../../sheet/sheet.ts'
import { factsCited } from '../../sheet/sheet-of.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { termsOf } from '../evidence/retrieval.ts'
import type { Ask } from '../questions/question.ts'
import type { PartAnswer } from './say-covers.ts'

/** From these shares on, question and clause are taken to be about one facet. */
const sureOfQuestion = 0.6
const sureOfFact = 0.5
/** "There's no fence, right?" is answered by its own rules. */
const isTurned = ({ states, text }: Ask): boolean => states || /\b(?:no|not|never|without)\b|n't\b/.test(text)

function factAsked(evidence: Evidence, ask: Ask, { citations }: PartAnswer): Fact | null {
  const [source, ...others] = citations
  const [likeliest] = facetsOf(ask.text)
  if (!source || others.length > 0 || !likeliest || likeliest.share < sureOfQuestion) return null
  const facts = factsCited(evidence, source.ref).filter(
    ({ facet, share, source: { ref, sentence, origin } }) =>
      facet === likeliest.facet &&
      share >= sureOfFact &&
      ref === source.ref &&
      (origin.endsWith('passage') || sentence === source.text),
  )
  return facts.length === 1 ? (facts[0] ?? null) : null
}

/** "Is there a generator?", and no more than that: "does the shop have a bath?" isn't whether there is a shop. */
function asksOnlyWhether({ yesNo, units, figures }: Ask, { text }: Fact): boolean {
  const [only] = units
  const terms = new Set(termsOf(text))
  return yesNo && units.length === 1 && figures.length === 0 && only !== undefined && terms.has(only.stem)
}

/** What is only about so is quoted with its "about". */
const isAbout =
  /\b(?:approx\w*|appx|about|around|roughly|nearly|almost|over|under|est|estimated|plus)\b|[~±+]/i

const opening = (text: string): 'yes' | 'no' | null =>
  /^yes\b/i.test(text) ? 'yes' : /^no\b/i.test(text) ? 'no' : null

export function sayShorter(evidence: Evidence, ask: Ask, answer: PartAnswer): PartAnswer {
  const asked = ask.yesNo ? 'whether' : asksForValue(ask.text) ? 'value' : null
  const fact = asked && !isTurned(ask) ? factAsked(evidence, ask, answer) : null
  if (!asked || !fact || fact.source.origin === 'field' || isAbout.test(fact.text)) return answer
  if (asked === 'whether' && !asksOnlyWhether(ask, fact)) return answer
  const said = sayFact(fact, asked)
  const verdict = opening(said.text)
  const agrees = answer.verdict === null || answer.verdict === verdict
  if (said.isQuotation || !agrees || said.text.length >= answer.text.length) return answer
  return {
    ...answer,
    text: said.text,
    verdict: asked === 'whether' ? verdict : null,
    ...(said.meaning && { meaning: said.meaning }),
  }
}
