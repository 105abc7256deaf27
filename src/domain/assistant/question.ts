/** Reads a question: what form of answer it wants, and what that answer must be about. */
import { type Concept, conceptNamed, mentionsIn } from './concepts.ts'
import { functionWords, lightWords } from './lexicon/general.ts'
import { needs } from './lexicon/needs.ts'
import { type Form, forms } from './question-forms.ts'
import { type Token, tokenise } from './tokens.ts'

/** One thing that the answer must be about: a concept (any of several readings), or a plain word. */
export interface Unit {
  concepts: Concept[]
  stem: string
  surface: string
  /** Position in the question. */
  at: number
  /** A quality that must hold of the head: new, granite, covered. */
  isValue: boolean
  /** From the turn before; not said in this question. */
  inherited?: boolean
}

export interface Ask {
  /** Normalised: lower case, spelling corrected. */
  text: string
  tokens: Token[]
  form: Form
  /** Is, does, can …: wants yes or no. */
  yesNo: boolean
  /** "…, right?": the question states something. */
  states: boolean
  /** Can, could, would, may: asks what is possible. */
  modal: boolean
  only: boolean
  units: Unit[]
  /** The thing that qualities are asked of. */
  head: Unit | null
  /** "gas or electric?" */
  alternatives: boolean
  figures: Token[]
}

const politeness =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|dear \w+)(?: there| all| everyone)?[\s,.!-]*)+|^(?:(?:ok|okay|so|and|also|well|um|just|but|oh|thanks|thank you|great|cool|perfect)[\s,.!]+)+|\b(?:please|pls|thanks|thank you)\b[\s,.!]*|^(?:can|could|would|will) you (?:please )?(?:tell|say|confirm|let|give|remind|explain)(?: to)? (?:me|us)?(?: know)?(?: about| if| whether)?\s*|^(?:i(?:'m| am| was)? (?:just )?(?:wondering|curious|asking)|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|do you (?:happen to )?know|any idea|tell me|may i ask|quick question|we(?:'d| would) like to know)(?: if| whether| about)?[\s,:-]*/g

const auxiliary =
  /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|may|might|isn't|aren't|doesn't|don't|didn't|hasn't|any|there's|anything|anywhere|somewhere|anyone|if|whether|room for|space for|place (?:for|to))\b/
const tag =
  /[,\s]+(?:right|correct|yes|no|isn't it|doesn't it|isn't that right|aren't they|wasn't it|hasn't it|is that right|is that correct|true|huh|eh|am i right|don't they|weren't they|isn't there|aren't there)\s*\?*\s*$/

const prepositions = new Set(
  'in on of at to for from with near by behind under over above inside outside between along off around through into'.split(
    ' ',
  ),
)

/** The question without greetings and "could you tell me". */
export function coreOf(text: string): string {
  let core = text.trim()
  for (let round = 0; round < 4; round++) {
    const next = core.replace(politeness, ' ').replace(/\s+/g, ' ').trim()
    if (next === core || next === '') break
    core = next
  }
  return core
}

const isPlain = (token: Token) =>
  functionWords.has(token.lower) || lightWords.has(token.lower) || lightWords.has(token.stem)

function unitsOf(text: string, tokens: Token[], consumed: boolean[], free: Set<string>): Unit[] {
  const units: Unit[] = []
  for (const [pattern, name] of needs) {
    const match = pattern.exec(text)
    const concept = conceptNamed(name)
    if (!match || !concept) continue
    const inside = tokens.map(
      (token) => token.start >= match.index && token.end <= match.index + match[0].length,
    )
    if (inside.some((is, i) => is && consumed[i] === true && !isPlain(tokens[i] as Token) && form(tokens[i])))
      continue
    const at = inside.indexOf(true)
    for (let i = 0; i < inside.length; i++) if (inside[i]) consumed[i] = true
    units.push({ concepts: [concept], stem: '', surface: match[0], at, isValue: false })
  }
  for (const mention of mentionsIn(tokens)) {
    if (consumed.slice(mention.from, mention.to).some((is) => is)) continue
    const first = tokens[mention.from]
    if (!first) continue
    for (let i = mention.from; i < mention.to; i++) consumed[i] = true
    units.push({
      concepts: mention.concepts,
      stem: mention.to - mention.from === 1 ? first.stem : '',
      surface: text.slice(first.start, tokens[mention.to - 1]?.end),
      at: mention.from,
      isValue: mention.concepts.every((concept) => concept.valueClass !== null),
    })
  }
  for (const [i, token] of tokens.entries()) {
    if (consumed[i] || isPlain(token) || free.has(token.lower) || token.value !== null) continue
    units.push({ concepts: [], stem: token.stem, surface: token.lower, at: i, isValue: false })
  }
  return units.sort((a, b) => a.at - b.at)
}
const form = (token: Token | undefined) => token !== undefined && token.value !== null

function headOf(units: Unit[], tokens: Token[]): Unit | null {
  const things = units.filter((unit) => !unit.isValue && !unit.concepts.every((concept) => concept.everyday))
  const first = things[0] ?? units.find((unit) => !unit.isValue) ?? null
  if (!first) return null
  const end = tokens.findIndex((token, i) => i > first.at && prepositions.has(token.lower))
  return things.filter((unit) => end < 0 || unit.at < end).at(-1) ?? first
}

/**
 * @param text normalised text of one question
 * @param free words that name the listing or its agent, and ask for nothing
 */
export function readAsk(text: string, free: Set<string>): Ask {
  const states = tag.test(text) && !auxiliary.test(text)
  const core = coreOf(text.replace(tag, '?'))
  const tokens = tokenise(core)
  const consumed = tokens.map(() => false)
  let found: Form = 'topic'
  for (const [pattern, name] of forms) {
    const match = pattern.exec(core)
    if (!match) continue
    found = name
    for (const [i, token] of tokens.entries()) {
      if (token.start >= match.index && token.end <= match.index + match[0].length) consumed[i] = true
    }
    break
  }
  const yesNo = states || (found === 'topic' && auxiliary.test(core))
  const units = unitsOf(core, tokens, consumed, free)
  return {
    text: core,
    tokens,
    form: yesNo && found === 'topic' ? 'yesno' : found,
    yesNo,
    states,
    modal: /^(?:can|could|would|may|might|is it (?:ok|okay|possible|allowed))\b/.test(core),
    only: /\b(?:only|just|solely)\b/.test(core),
    units,
    head: headOf(units, tokens),
    alternatives:
      /\bor\b/.test(core) &&
      found !== 'count' &&
      !/\bor (?:not|so|anything|something|more|less)\b/.test(core),
    figures: tokens.filter((token) => token.value !== null && token.lower !== 'half'),
  }
}
