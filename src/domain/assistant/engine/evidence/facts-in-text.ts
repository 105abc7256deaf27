/** Facts that the listing has no field for, or that its text describes more closely than the field. */

import { type Cover, coverOf } from '../answers/cover.ts'
import { quoteOf } from '../answers/quote.ts'
import { answerFrom, citeSpan, given, type PartAnswer, sayQuotes } from '../answers/say-covers.ts'
import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import { conceptNamed } from '../reading/concepts.ts'
import { isModifier } from '../reading/modifiers.ts'
import { isThing } from '../reading/spans.ts'
import type { Evidence } from './evidence.ts'
import { factWords, isFact } from './fact-words.ts'
import { besideThing, fieldAsked, sayFact } from './field-answers.ts'
import type { FieldName } from './fields.ts'

export const byScore = (a: Cover, b: Cover) => b.score - a.score

/** The listing's sentences that answer, best first. */
export const listingCovers = (evidence: Evidence, ask: Ask): Cover[] =>
  evidence.listingSpans
    .flatMap((span) => coverOf(ask, span) ?? [])
    .filter((cover) => cover.strength > 0 && !(cover.span.origin === 'field' && besideThing.test(ask.text)))
    .sort(byScore)

/** What a text can say if the listing has no such fact: "1,981 sqft home", "on 4.2 acres", "built in 1951". */
const statingConcept = (name: FieldName): string | undefined =>
  isFact(name) ? factWords[name].concept : undefined

/** A number right next to the thing: a year for when it was built, any other number for the rest. */
function hasFigure({ span, head }: Cover, name: FieldName): boolean {
  if (!head) return false
  return span.tokens
    .slice(Math.max(0, head.from - 2), head.to + 2)
    .some(({ value, surface, money }) =>
      value === null || money ? false : name !== 'yearBuilt' || /^(?:1[789]|20)\d\d$/.test(surface),
    )
}

/** The requested fact, from the text of the listing. */
export function factInText(evidence: Evidence, ask: Ask, name: FieldName | null): PartAnswer | null {
  const concept = name && conceptNamed(statingConcept(name) ?? '')
  if (!concept || evidence.fields.some((field) => field.name === name)) return null
  const unit: Unit = { concepts: [concept], stem: '', surface: concept.name, at: 0, to: 1, isValue: false }
  const asked: Ask = { ...ask, units: [unit], head: unit, yesNo: false, form: 'list' }
  const covers = listingCovers(evidence, asked).filter((cover) => hasFigure(cover, name))
  const ofHome = covers.filter((cover) => !measuresOther(cover))
  return answerFrom(evidence, asked, (ofHome.length > 0 ? ofHome : covers).slice(0, 1))
}

/** "A 2-acre pond", "a 900 sqft guest house": the number belongs to something other than the home. */
const measuresOther = ({ span, head }: Cover): boolean =>
  head !== null &&
  (/^pads?$/.test(span.tokens[head.to]?.lower ?? '') ||
    span.mentions.some(
      (mention) =>
        mention.from >= head.to &&
        mention.from <= head.to + 1 &&
        !/front$/.test(span.tokens[mention.to - 1]?.lower ?? '') &&
        isThing(mention) &&
        mention.concepts.some(({ kinds }) => otherMeasured.some((name) => kinds.has(name))),
    ))
const otherMeasured = [
  'build-site',
  'pond', 'lake', 'park-place', 'pasture', 'garden', 'second-unit', 'barn', 'workshop', 'shed', 'garage', 'basement', 'deck', 'clubhouse', 'more-land',
] // biome-ignore format: a list of names

/** "What type of house is it?": adds the text's own words for it to the type that the form gives. */
export function withStyle(evidence: Evidence, ask: Ask, fact: PartAnswer): PartAnswer {
  if (fieldAsked(ask) !== 'propertyType') return fact
  const concepts = kindsOfHouse.flatMap((name) => conceptNamed(name) ?? [])
  const unit: Unit = { concepts, stem: '', surface: 'style', at: 0, to: 1, isValue: false }
  const asked: Ask = { ...ask, units: [unit], head: unit, yesNo: false, form: 'list' }
  const told = listingCovers(evidence, asked).filter(
    ({ span, head }) => span.origin === 'listing' && head !== null && !isModifier(span, head),
  )
  const style = answerFrom(evidence, asked, told.slice(0, 1))
  return style
    ? { ...fact, text: `${fact.text} ${style.text}`, citations: [...fact.citations, ...style.citations] }
    : fact
}
/** "Where is it?": adds the text's description of the location to the address. */
export function withSite(evidence: Evidence, ask: Ask, fact: PartAnswer): PartAnswer {
  if (fieldAsked(ask) !== 'address' || ask.form !== 'where' || ask.units.length > 0) return fact
  const span = evidence.listingSpans.find(({ origin, text }) => origin === 'listing' && sited.test(text))
  const quote = span && quoteOf(span, [])
  if (!quote) return fact
  const text = sayQuotes(
    evidence.agent.name,
    null,
    [{ span, strength: 2, score: 0, found: [], head: null }],
    [quote],
  )
  return { ...fact, text: `${fact.text} ${text}`, citations: [...fact.citations, citeSpan(evidence, span)] }
}
const sited =
  /\b(?:located|situated)\b|\b(?:just )?(?:north|south|east|west)(?:east|west)? of\b|\b(?:minutes|miles|blocks) (?:from|to)\b/i

const kindsOfHouse = [
  'style',
  'townhouse',
  'manufactured',
  'duplex',
  'cabin',
  'brick-exterior',
  'stone-exterior',
]

/** "How big is the property?" may mean the land, so the land is added to the size of the house. */
export function withLand(evidence: Evidence, ask: Ask, fact: PartAnswer): PartAnswer {
  if (fieldAsked(ask) !== 'squareFeet' || !/\b(?:property|estate|parcel|ranch|farm|land)\b/.test(ask.text))
    return fact
  const lot = sayFact(evidence, 'lotSquareFeet')
  const land = lot ? given(null, lot.text, lot.citations) : factInText(evidence, ask, 'lotSquareFeet')
  return land
    ? { ...fact, text: `${fact.text} ${land.text}`, citations: [...fact.citations, ...land.citations] }
    : fact
}
