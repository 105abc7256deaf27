/** Answers one question of a message from the evidence, or says that the evidence doesn't answer it. */

import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'
import { surenessOf } from '../../answering/sureness.ts'
import { type WrongPremise, wrongPremise } from '../../answering/wrong-premise.ts'
import type { Evidence } from '../evidence/evidence.ts'
import {
  byScore,
  factInText,
  listingCovers,
  withLand,
  withSite,
  withStyle,
} from '../evidence/facts-in-text.ts'
import { fieldAsked, sayFact, statusVerdict } from '../evidence/field-answers.ts'
import { isMoneyField } from '../evidence/fields.ts'
import { knowledgeCovers } from '../evidence/knowledge.ts'
import { checkClaims, pricePerFoot } from '../questions/claims.ts'
import type { Ask } from '../questions/question.ts'
import { answersFor, conceptNamed } from '../reading/concepts.ts'
import { asksNothingElse } from './carried-verdict.ts'
import { closestTo } from './closest.ts'
import { type Cover, requiredUnits } from './cover.ts'
import { quoteOf } from './quote.ts'
import {
  answerByReading,
  citedBy,
  closestByReading,
  isNoAnswer,
  type ReadAnswers,
  readAnswers,
} from './read-answer.ts'
import { answerFrom, citeSpan, given, none, type PartAnswer, sayQuotes, withVerdict } from './say-covers.ts'
import { sayShorter } from './say-shorter.ts'
import { topicCovers } from './topic.ts'
import { asStated, contrastOf } from './verdict.ts'

/** Anything outdoors answers "what's in the yard"; each area is matched by its parts. */
const areas: Record<string, string[]> = {
  yard: ['yard', 'outdoor'], outdoor: ['outdoor', 'yard'], 'outdoor-space': ['outdoor', 'yard'], backyard: ['yard', 'outdoor'],
} // biome-ignore format: a table of areas

function areaCovers(evidence: Evidence, ask: Ask): Cover[] {
  if (ask.form !== 'list' && ask.form !== 'topic' && !(ask.form === 'yesno' && ask.units.length === 1))
    return []
  const names = ask.units.flatMap((unit) => unit.concepts.flatMap((concept) => areas[concept.name] ?? []))
  if (names.length === 0 || requiredUnits(ask).length !== 1) return []
  const asked = names.flatMap((name) => conceptNamed(name) ?? [])
  return evidence.listingSpans.flatMap((span): Cover[] => {
    const mentions = span.mentions.filter((mention) =>
      mention.concepts.some((said) => asked.some((concept) => answersFor(concept, said, true))),
    )
    const unit = ask.units[0]
    if (mentions.length === 0 || !unit) return []
    const found = mentions.map((mention) => ({
      unit,
      range: { from: mention.from, to: mention.to, special: true },
    }))
    return [{ span, strength: 2, score: mentions.length, found, head: found[0]?.range ?? null }]
  })
}

/** If one of these applies, its opposite doesn't. By contrast, a house can have two roofs, and oak next to tile. */
const oneOrOther = new Set([
  'attached',
  'detached',
  'finish',
  'unfinished',
  'finished',
  'furnished',
  'unfurnished',
])

function contrast(evidence: Evidence, ask: Ask): PartAnswer | null {
  for (const span of evidence.listingSpans) {
    const range = contrastOf(ask, span)
    if (!range) continue
    const quote = quoteOf(span, [range])
    if (quote === null) continue
    const isOneOrOther = ask.units.some(({ concepts }) => concepts.some(({ name }) => oneOrOther.has(name)))
    const verdict = isOneOrOther && asksNothingElse(ask) ? asStated(ask, 'no') : null
    const cover: Cover = { span, strength: 2, score: 0, found: [], head: range }
    return given(verdict, sayQuotes(evidence.agent.name, verdict, [cover], [quote]), [
      citeSpan(evidence, span),
    ])
  }
  return null
}

/** "Only in winter?" when the text says "year-round": asked again without the restriction. */
function withoutRestriction(evidence: Evidence, ask: Ask): PartAnswer | null {
  if (!ask.only || !ask.head) return null
  const at = ask.tokens.findIndex((token) => /^(?:only|just|solely)$/.test(token.lower))
  const units = ask.units.filter((unit) => unit === ask.head || (unit.at < at && unit.concepts.length > 0))
  if (units.length === 0 || units.length === ask.units.length) return null
  return answerFrom(evidence, { ...ask, units }, bestCovers(evidence, { ...ask, units }))
}

/** Not the thing by name, but related to it: a single-story home for "any stairs?". Only quoted, never a yes or no. */
const related: Record<string, string[]> = {
  stairs: ['one-level'],
  noise: ['quiet', 'cul-de-sac'],
  quiet: ['noise'],
  'off-street': ['parking'],
  'street-parking': ['parking'],
  accessible: ['one-level', 'elevator'],
  wall: ['paint'],
  purchasable: ['included'],
  included: ['purchasable'],
}

function fromRelated(evidence: Evidence, ask: Ask): PartAnswer | null {
  for (const unit of ask.units) {
    const names = unit.concepts.flatMap((concept) => related[concept.name] ?? [])
    const concepts = names.flatMap((name) => conceptNamed(name) ?? [])
    if (concepts.length === 0) continue
    const instead = { ...unit, concepts, stem: '', isValue: false }
    const units = ask.units.map((each) => (each === unit ? instead : each))
    const asked = {
      ...ask,
      units,
      head: ask.head === unit ? instead : ask.head,
      yesNo: false,
      form: 'list' as const,
    }
    const answer = answerFrom(evidence, asked, listingCovers(evidence, asked).slice(0, 1))
    if (answer) return { ...answer, isByRelation: true }
  }
  return null
}

/** "Gas or electric?": each alternative with everything else that is asked. */
function alternativeAsks(ask: Ask): Ask[] {
  if (!ask.alternatives) return []
  const at = ask.tokens.findIndex((token) => token.lower === 'or')
  const left = ask.units.filter((unit) => unit.at < at).at(-1)
  const right = ask.units.find((unit) => unit.at > at)
  if (!left || !right) return []
  return [right, left].map((dropped) => {
    const units = ask.units.filter((unit) => unit !== dropped)
    const head = ask.head === dropped ? (units.find((unit) => !unit.isValue) ?? null) : ask.head
    return { ...ask, units, head, form: 'yesno' as const }
  })
}

const bestCovers = (evidence: Evidence, ask: Ask): Cover[] =>
  [
    ...listingCovers(evidence, ask),
    ...knowledgeCovers(evidence, ask).filter((cover) => cover.strength > 0),
  ].sort(byScore)

/** Forms that ask what there is to say, so more can be added to the listing's own sentence. */
const openForms = new Set(['list', 'topic', 'which', 'how', 'kind'])
const maxTogether = 600

/** Adds what the agent noted about this very home to what the listing says. */
function withNote(evidence: Evidence, ask: Ask, answer: PartAnswer): PartAnswer {
  if (ask.yesNo || !openForms.has(ask.form) || answer.citations.some(({ kind }) => kind === 'passage'))
    return answer
  const told = knowledgeCovers(evidence, ask).filter(
    ({ span, strength }) => span.origin === 'listing-passage' && strength === 2,
  )
  const note = answerFrom(evidence, ask, told.slice(0, 1))
  if (!note || answer.text.length + note.text.length > maxTogether) return answer
  return {
    ...answer,
    text: `${answer.text} ${note.text}`,
    citations: [...answer.citations, ...note.citations],
  }
}

/** A fact of the listing, if the question asks for nothing else. */
function factAnswer(evidence: Evidence, ask: Ask): PartAnswer | null {
  const asked = fieldAsked(ask)
  const isSaid = evidence.fields.some((field) => field.name === asked)
  // "Is it a new house?" is answered with its year unless the listing says that it is new construction.
  const name = asked === 'newConstruction' && !isSaid ? 'yearBuilt' : asked
  const fact = name && sayFact(evidence, name)
  if (!fact) return null
  const field = evidence.fields.find((each) => each.name === name)
  const isCount = field?.value != null && !isMoneyField(name) && name !== 'yearBuilt'
  const value = isCount
    ? formatCount(field?.value ?? 0)
    : name === 'yearBuilt'
      ? String(field?.value ?? '')
      : (field?.text ?? '')
  const isOpen = !ask.yesNo || ask.alternatives || name !== asked
  const asksOneLevel = ask.units.some((unit) => unit.concepts.some((concept) => concept.name === 'one-level'))
  const isOther = name === 'stories' && asksOneLevel && (field?.value ?? 1) > 1
  const verdict = isOpen
    ? null
    : name === 'status'
      ? statusVerdict(ask, field?.text ?? '')
      : isOther
        ? 'no'
        : field?.value === 0 || !asksNothingElse(ask)
          ? null
          : asStated(ask, 'yes')
  return {
    ...given(verdict, withVerdict(verdict, fact.text), fact.citations),
    bare: { field: name, value, text: fact.text },
  }
}

/** What the question's words find. */
function answerByWords(evidence: Evidence, ask: Ask): PartAnswer | null {
  const fact = factAnswer(evidence, ask)
  if (fact) return withSite(evidence, ask, withStyle(evidence, ask, withLand(evidence, ask, fact)))
  const told = factInText(evidence, ask, fieldAsked(ask))
  if (told) return told
  for (const one of ask.alternatives ? alternativeAsks(ask) : [ask]) {
    const answer = answerFrom(evidence, one, bestCovers(evidence, one))
    if (answer) return withNote(evidence, one, answer)
  }
  if (ask.ofHome) return answerPart(evidence, ask.ofHome)
  const contrasted =
    contrast(evidence, ask) ?? withoutRestriction(evidence, ask) ?? fromRelated(evidence, ask)
  if (contrasted) return contrasted
  const areas = areaCovers(evidence, ask).sort((a, b) => b.score - a.score)
  return (
    answerFrom(evidence, { ...ask, form: 'list' }, areas) ??
    answerFrom(evidence, { ...ask, yesNo: false, form: 'list' }, topicCovers(evidence, ask))
  )
}

function answerFromFigures(evidence: Evidence, ask: Ask): PartAnswer | null {
  const perFoot = pricePerFoot(evidence, ask)
  if (perFoot) return given(null, perFoot.text, perFoot.citations)
  const claim = checkClaims(evidence, ask)
  if (!claim) return null
  const bare = { field: null, value: '', text: claim.text }
  const verdict = asStated(ask, claim.verdict)
  return { ...given(verdict, withVerdict(verdict, claim.text), claim.citations), bare }
}

function withoutAnswer(evidence: Evidence, ask: Ask, read?: ReadAnswers): PartAnswer {
  const unknown = none(m.assistant_unknown({ agent: evidence.agent.name }))
  const near = closestTo(evidence, ask) ?? (read && closestByReading(evidence, read))
  if (!near) return unknown
  const { span, quote } = near
  const bare = { field: null, value: '', text: /[.!?…]$/.test(quote) ? quote : `${quote}.` }
  return {
    ...unknown,
    ...{ citations: [citeSpan(evidence, span)], source: near },
    ...(span.origin !== 'agent-passage' && { bare }),
  }
}

/** Answers only from sentences that name what is asked: where a sentence on something near would mislead. */
export const answerByName = (evidence: Evidence, ask: Ask): PartAnswer =>
  answerFromFigures(evidence, ask) ?? answerByWords(evidence, ask) ?? withoutAnswer(evidence, ask)

/** Yes or no is answered by the correction; what else is asked follows it. */
function withPremise(evidence: Evidence, { text, thing, span }: WrongPremise, ask: Ask): PartAnswer {
  const citations = [citeSpan(evidence, span)]
  const bare = { field: null, value: '', text }
  const rest = answerAsked(evidence, ask)
  if (ask.yesNo)
    return rest.verdict === 'no' ? rest : { ...given('no', withVerdict('no', text), citations), bare }
  const corrected = { ...given(null, text, citations), bare }
  if (!rest.known || !thing.test(rest.text)) return { ...corrected, leavesOpen: true }
  return { ...corrected, text: `${text} ${rest.text}`, citations: [...citations, ...rest.citations] }
}

export function answerPart(evidence: Evidence, ask: Ask): PartAnswer {
  const premise = wrongPremise(evidence, ask)
  return premise ? withPremise(evidence, premise, ask) : answerAsked(evidence, ask)
}

/** A typed fact with nothing else asked, or a yes or no that one clause supports word by word. */
const isPlainlyAnswered = (ask: Ask, { verdict, bare }: PartAnswer): boolean =>
  verdict !== null || (bare?.field != null && asksForFieldAlone(ask))

/** "How much is it?": no words are left in so few that could ask for something else. */
const fewTokens = 6
const ofSeveral = /\b(?:each|every|both|other)\b/

const asksForFieldAlone = (ask: Ask): boolean =>
  !ask.units.some(({ inherited }) => inherited) &&
  (asksNothingElse(ask) || (ask.tokens.length <= fewTokens && !ofSeveral.test(ask.text)))

function answerAsked(evidence: Evidence, ask: Ask): PartAnswer {
  const figures = answerFromFigures(evidence, ask)
  if (figures) return figures
  const read = readAnswers(evidence, ask)
  const byWords = answerByWords(evidence, ask)
  const isByWords = byWords !== null && !isNoAnswer(byWords, read)
  const answer = isByWords ? byWords : answerByReading(evidence, read)
  if (!answer) return withoutAnswer(evidence, ask, read)
  const said = sayShorter(evidence, ask, answer)
  if (isPlainlyAnswered(ask, answer)) return said
  return {
    ...said,
    sureness: surenessOf(citedBy(answer, read), read.all, { isByReading: !isByWords }),
  }
}
