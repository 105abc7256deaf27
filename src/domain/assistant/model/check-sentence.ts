/**
 * Whether a sentence of a model may be shown: it says nothing that the facts it cites don't say. What words can't judge is
 * left to a verifier: whether a yes is a no, which of two figures belongs to which thing, and what other words come to.
 */
import type { DropReason } from '../answer-record.ts'
import { commonWords } from '../engine/lexicon/common-words.ts'
import { functionWords, lightWords } from '../engine/lexicon/general.ts'
import { languageOf } from '../engine/questions/languages.ts'
import { lexiconWords } from '../engine/reading/concepts.ts'
import { cleanText } from '../engine/reading/normalize.ts'
import { stem } from '../engine/reading/stem.ts'
import { type Token, tokenize } from '../engine/reading/tokens.ts'
import { steersAway } from '../guards/guard-answer.ts'
import { speaksToAssistant } from '../guards/guard-content.ts'
import { asksAboutPeople } from '../guards/guard-fair-housing.ts'
import { denies } from '../sheet/read-sign.ts'
import { checkSum } from './check-sum.ts'
import type { Fact } from './home-facts.ts'
import type { ModelSentence } from './read-reply.ts'

/** What a verifier is asked for. */
export const doubts = [
  'verdict',
  'negation',
  'figure',
  'other_words',
  'certainty',
  'condition',
  'field',
  'language',
] as const
export type Doubt = (typeof doubts)[number]

export type SentenceCheck = { drop: DropReason } | { drop: null; doubts: Doubt[] }

export type Checked = {
  sentence: ModelSentence
  /** Those that it cites. */
  facts: readonly Fact[]
  question: string
  /** Of the home, its address, and its agent. */
  names: readonly string[]
  now: Date
}

/** All that is read of a sentence and of what backs it. */
type Reading = Checked & {
  text: string
  tokens: Token[]
  /** Not in English, so that only figures and the verifier speak for it. */
  isForeign: boolean
  /** What the facts say in the parts that the sentence draws on. */
  drawn: string
  /** Of the facts alone, and with the question and the names. */
  factTokens: Token[]
  sourceWords: ReadonlySet<string>
}

export function checkSentence(checked: Checked): SentenceCheck {
  const reading = read(checked)
  const drop = drops.find(([, isSo]) => isSo(reading))?.[0] ?? null
  if (drop) return { drop }
  return { drop: null, doubts: doubts.filter((doubt) => isDoubtful[doubt](reading)) }
}

/** "25x15", "4ft", and "$5, 000" as their figures. */
const spaced = (text: string) =>
  cleanText(text)
    .replace(/(\d)\s*[x×]\s*(?=\d)/gi, '$1 x ')
    .replace(/(\d), (?=\d{3}\b)/g, '$1,')
    .replace(/(\d)-(?=\p{L})/gu, '$1 ')

function read(checked: Checked): Reading {
  const { sentence, facts, question, names } = checked
  const text = spaced(sentence.text)
  const factTokens = facts.flatMap((fact) => tokenize(spaced(`${fact.about}. ${fact.text}`)))
  const asked = tokenize(spaced(question))
  const named = names.flatMap((name) => tokenize(spaced(name)))
  const sourceWords = new Set([...factTokens, ...asked, ...named].flatMap(({ lower, stem }) => [lower, stem]))
  const isForeign = languageOf(text) !== null
  const tokens = tokenize(text)
  return { ...checked, text, tokens, isForeign, factTokens, sourceWords, drawn: drawnBy(tokens, facts) }
}

const betweenParts = /[,;:()–—]|\.(?=\s|$)|\b(?:and|but|while|as well as|plus)\b/i

/** The parts of the facts that have a word of the sentence. */
function drawnBy(tokens: readonly Token[], facts: readonly Fact[]): string {
  const said = new Set(tokens.filter(isContent).map(({ stem }) => stem))
  const parts = facts.flatMap(({ text }) => spaced(text).split(betweenParts))
  const drawn = parts.filter((part) => tokenize(part).some(({ stem }) => said.has(stem)))
  return (drawn.length > 0 ? drawn : parts).join(', ')
}

const isIn = ({ sourceWords }: Reading, { lower, stem }: Token): boolean =>
  sourceWords.has(lower) || sourceWords.has(stem)

const isCommon = (word: string) =>
  functionWords.has(word) ||
  lightWords.has(word) ||
  commonWords.has(word) ||
  lexiconWords.has(word) ||
  commonWords.has(stem(word))

/** "10k" and "$1.2 million" are read as what they come to, too. */
const valuesIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ value }, at) => {
    if (value === null) return []
    const next = tokens[at + 1]?.lower ?? ''
    const times = next === 'k' ? 1_000 : /^(?:m|mil|million)$/.test(next) ? 1_000_000 : 1
    return times === 1 ? [value] : [value, value * times]
  })

/** Figures that every sum may use: of a year, a week, a day, a percentage, an acre. */
const constants = new Set([1, 2, 4, 7, 12, 24, 30, 52, 60, 100, 365, 1_000, 43_560])

/** What the sums of a sentence come to; null if one of them doesn't come out, or is of figures that no one stated. */
function sumsOf({ sentence, factTokens, question, now }: Reading): number[] | null {
  const stated = new Set([...valuesIn(factTokens), ...valuesIn(tokenize(spaced(question)))])
  stated.add(now.getUTCFullYear())
  const results: number[] = []
  for (const written of sentence.sums) {
    const sum = checkSum(written)
    if (
      !sum?.operands.every(
        (operand) => stated.has(operand) || constants.has(operand) || results.includes(operand),
      )
    )
      return null
    results.push(sum.result)
  }
  return results
}

/** Figures of the sentence that stand in no fact, in no sum, and not in the question. */
function strangeFigures(reading: Reading): Token[] {
  const { tokens, factTokens, question } = reading
  const stated = new Set([
    ...valuesIn(factTokens),
    ...valuesIn(tokenize(spaced(question))),
    ...valuesIn(reading.names.flatMap((name) => tokenize(spaced(name)))),
    ...(sumsOf(reading) ?? []),
    ...reading.sentence.sums.flatMap((sum) => checkSum(sum)?.operands ?? []),
  ])
  const digits = reading.isForeign ? new Set([...stated].map(digitsOf)) : new Set<string>()
  return tokens.filter((token, at) => {
    if (token.value === null || token.lower === 'half') return false
    if (token.value <= 1 && !/\d/.test(token.surface)) return false
    const written = valuesIn([token, ...tokens.slice(at + 1, at + 2)])
    return !written.some((value) => stated.has(value)) && !digits.has(digitsOf(token.value))
  })
}

const periodWord =
  /^(?:month|monthly|year|yearly|annual|annually|quarter|quarterly|week|weekly|night|nightly)$/
const periodAfter = (tokens: readonly Token[], at: number): string =>
  tokens
    .slice(at + 1, at + 4)
    .find(({ lower }) => periodWord.test(lower))
    ?.lower.slice(0, 3)
    .replace('ann', 'yea') ?? ''

/** "$2,856 a month" of what is stated a year, without a sum. */
function isPeriodSwapped({ tokens, factTokens, sentence }: Reading): boolean {
  if (sentence.sums.length > 0) return false
  return tokens.some((token, at) => {
    const said = token.value !== null && periodAfter(tokens, at)
    if (!said) return false
    const stated = factTokens.flatMap(({ value }, i) =>
      value === token.value ? [periodAfter(factTokens, i)].filter(Boolean) : [],
    )
    return stated.length > 0 && !stated.includes(said)
  })
}

/** "1,72" and "74.923" are 1.72 and 74,923 elsewhere. */
const digitsOf = (value: number): string => String(value).replace('.', '')
const isWord = ({ surface }: Token): boolean => !/\d/.test(surface)

/** A capitalized word inside a sentence is a name, and one in capitals may be a code word anywhere. */
const strangeNames = (reading: Reading): Token[] =>
  reading.tokens.filter(
    (token, at) =>
      isStrangeName(reading, token) &&
      (!startsSentence(reading, token, at) || /^\p{Lu}{4,}$/u.test(token.surface)),
  )

function isStrangeName(reading: Reading, token: Token): boolean {
  if (reading.isForeign || /^(?:I$|I')/.test(token.surface) || token.surface.length < 2) return false
  if (!/^\p{Lu}/u.test(token.surface) || isIn(reading, token)) return false
  return !(/^[A-Z]{2,5}s?$/.test(token.surface) && isCommon(token.lower))
}

/** Characters before a word that show whether it starts a sentence. */
const beside = 12

const startsSentence = ({ text }: Reading, token: Token, at: number): boolean =>
  at === 0 || /[.!?:]["”]?\s*$/.test(text.slice(Math.max(0, token.start - beside), token.start))

/** Words that say only how much there is of something. */
const units = new Set(
  'square feet foot sqft acre acres minute minutes hour hours month months year years old dollars percent total'.split(
    ' ',
  ),
)

const isContent = ({ lower, value }: Token): boolean =>
  value === null &&
  lower.length > 2 &&
  !functionWords.has(lower) &&
  !lightWords.has(lower) &&
  !units.has(lower)

/** Words of the sentence that neither its facts nor the question have. */
const bridging = (reading: Reading): Token[] =>
  reading.tokens.filter((token) => isContent(token) && !isIn(reading, token))

/** ", with a hot tub": what follows has two words or more, and none of them is backed. */
function hasAddition(reading: Reading): boolean {
  if (reading.isForeign) return false
  const parts = reading.text.split(/,|;|—|–|\b(?:and|plus|with|including|as well as)\b/i)
  return parts.slice(1).some((part) => {
    const content = tokenize(part).filter(isContent)
    return content.length >= 2 && content.every((token) => !isIn(reading, token))
  })
}

/** A sentence of so many words that says what its facts say has this share of them in common. */
const manyWords = 6
const leastShare = 0.2

function isElsewhere({ tokens, factTokens, isForeign }: Reading): boolean {
  const said = tokens.filter(isContent)
  const stated = new Set(factTokens.map(({ stem }) => stem))
  const shared = said.filter(({ stem }) => stated.has(stem)).length
  return !isForeign && said.length >= manyWords && shared / said.length < leastShare
}

const markup = /<\/?[a-z!][^>]{0,200}>?|!\[|\]\(|\b(?:https?:|www\.)\S{0,200}/gi
const isMarkedUp = ({ sentence, facts }: Reading): boolean =>
  (sentence.text.match(markup) ?? []).some((mark) => !facts.some((fact) => fact.text.includes(mark)))

const payments =
  /\b(?:gift cards?|bitcoin|btc|crypto\w*|ethereum|usdt|wire (?:transfer|the|it|money|funds)|western union|moneygram|zelle|venmo|cash ?app|paypal)\b/i
const promises = [
  /\b(?:sellers?|owners?|landlord|agent|broker|we|i|they|he|she) (?:will|'ll|promises?|guarantees?|(?:is|are) (?:happy|willing) to|agrees? to|has agreed|have agreed)\b/i,
  /\b[A-Z]\w+ (?:will|promises|guarantees|is (?:happy|willing) to|has agreed)\b/,
  /\bguaranteed\b|'ll (?:get|make|arrange|fix|repair|replace|pay|cover|throw|leave|include|let)\b/i,
]
const assuring = /\b(?:will|'ll|promise\w*|guarantee\w*|agree\w*|willing|happy to)\b/i
const webBacked =
  /\$\s?\d|\b(?:price|priced|deposit|terms|payment|available|availability|discount|commission|rebate|refund)\b/i

const drops: readonly [DropReason, (reading: Reading) => boolean][] = [
  ['no_source', ({ sentence }) => sentence.factIds.length === 0],
  ['unknown_source', ({ sentence, facts }) => facts.length < new Set(sentence.factIds).size],
  ['steers', ({ text }) => steersAway(text) || (asksAboutPeople(text) && !/fair housing/i.test(text))],
  ['orders', ({ text }) => speaksToAssistant(text)],
  ['payment', ({ text }) => payments.test(text) && !denies(text)],
  [
    'promise',
    ({ text, facts }) =>
      promises.some((promise) => promise.test(text)) && !facts.some((fact) => assuring.test(fact.text)),
  ],
  ['web', ({ text, facts }) => facts.every(({ isFromWeb }) => isFromWeb) && webBacked.test(text)],
  ['sum', (reading) => sumsOf(reading) === null],
  [
    'figure',
    (reading) => strangeFigures(reading).some((figure) => !isWord(figure)) || isPeriodSwapped(reading),
  ],
  ['name', (reading) => strangeNames(reading).length > 0],
  ['words', isElsewhere],
  ['markup', isMarkedUp],
  ['addition', hasAddition],
]

const opensWithVerdict = /^\W*(?:yes|no|yep|nope|not|right|correct|exactly|unfortunately|i'm afraid|sorry)\b/i
const opensWithYes = /^\W*yes\b/i
const hedges =
  /\b(?:may|might|could|possibl[ey]|potential\w*|about|approx\w*|appx|around|roughly|nearly|almost|over|under|up to|plans?|planned|proposed|future|believed?|likely|usually|typically|estimated?)\b|\+/i
const claims = /\b(?:will|must|have to|has to|needs?|still|exactly|always|every|all|never|throughout)\b/i
const limits =
  /\b(?:if|unless|only|except\w*|excluding|until|subject to|most|some|part|partly|partially|side|negotiable|option\w*|required?|must|at least|no more than|season\w*)\b/i

const partsOf = (text: string): string[] => text.split(betweenParts).filter((part) => part.trim() !== '')

/** A part of the sentence that denies what its facts say, or says what they deny. */
const isTurnedAround = ({ text, facts }: Reading): boolean =>
  partsOf(text).some((part) => {
    const said = tokenize(part)
    return said.some(isContent) && denies(part) !== denies(drawnBy(said, facts))
  })

/** A yes to a question all of whose things stand in the facts, that nothing denies, is read from the words alone. */
function isVerdictOpen(reading: Reading): boolean {
  const { text, question, drawn, factTokens } = reading
  if (!opensWithVerdict.test(text)) return false
  if (!opensWithYes.test(text) || denies(text) || denies(drawn) || denies(question)) return true
  const known = new Set(factTokens.map(({ stem }) => stem))
  const asked = tokenize(spaced(question)).filter(isContent)
  return bridging(reading).length > 0 || !asked.every(({ stem }) => known.has(stem))
}

/** A figure whose own part of the sentence has no word of the fact's part that states it. */
function isFigureAstray(reading: Reading): boolean {
  const { facts, text, tokens } = reading
  if (valuesIn(tokens).length === 0 || new Set(valuesIn(reading.factTokens)).size < 2) return false
  const stated = facts.flatMap((fact) => partsOf(spaced(fact.text))).map(tokenize)
  const worked = sumsOf(reading) ?? []
  return partsOf(text)
    .map(tokenize)
    .some((said) => {
      const figures = valuesIn(said).filter((value) => !worked.includes(value))
      if (figures.length === 0) return false
      const content = new Set(said.filter(isContent).map(({ stem }) => stem))
      const stating = stated.filter((part) => valuesIn(part).some((value) => figures.includes(value)))
      return !stating.some((part) => part.some(({ stem }) => content.has(stem)))
    })
}

/** With fewer words than this, one that isn't the facts' can be the whole of what is said. */
const fewWords = 4

function isInOtherWords(reading: Reading): boolean {
  const strange = bridging(reading)
  const isShort = reading.tokens.filter(isContent).length < fewWords
  const opensWithName = reading.tokens.some(
    (token, at) =>
      isStrangeName(reading, token) && startsSentence(reading, token, at) && !isCommon(token.lower),
  )
  return strange.length >= 2 || (isShort && strange.length > 0) || opensWithName
}

const isDoubtful: Record<Doubt, (reading: Reading) => boolean> = {
  verdict: isVerdictOpen,
  negation: isTurnedAround,
  figure: (reading) => strangeFigures(reading).length > 0 || isFigureAstray(reading),
  other_words: isInOtherWords,
  certainty: ({ text, drawn }) =>
    (hedges.test(drawn) && !hedges.test(text)) || (claims.test(text) && !claims.test(drawn)),
  condition: ({ text, drawn }) => limits.test(drawn) && !limits.test(text),
  field: (reading) => reading.facts.every(({ isField }) => isField) && bridging(reading).length > 0,
  language: ({ isForeign }) => isForeign,
}
