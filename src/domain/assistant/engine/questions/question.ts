/** Reads a question: what form of answer it wants, and what that answer must be about. */
import { conceptNamed } from '../reading/concepts.ts'
import { type Token, tokenize } from '../reading/tokens.ts'
import { type Form, forms } from './question-forms.ts'
import { headOf, type Unit, unitsOf } from './question-units.ts'

export interface Ask {
  /** Normalized: lower case, spelling corrected. */
  text: string
  tokens: Token[]
  form: Form
  /** Is, does, can …: expects yes or no. */
  yesNo: boolean
  /** "…, right?": the question states something. */
  states: boolean
  /** Can, could, would, may: asks what is possible. */
  modal: boolean
  only: boolean
  units: Unit[]
  /** The thing that the qualities apply to. */
  head: Unit | null
  /** "gas or electric?" */
  alternatives: boolean
  figures: Token[]
  /** Words that name the home or its place: nothing to ask for, but a sign of the right sentence. */
  names: string[]
  /** What the message says in addition to the question. */
  setting?: string
  /** "Does it have a bath?" after a question about the suite: asked again of the whole home if the suite gives no answer. */
  ofHome?: Ask
}

const politeness =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|dear \w+)(?: there| all| everyone)?[\s,.!-]*)+|^(?:(?:ok|okay|so|and|also|well(?=,)|um|just|but|oh|thanks|thank you|great|cool|perfect)[\s,.!]+)+|\b(?:please|pls|thanks|thank you)\b[\s,.!]*|^(?:can|could|would|will) you (?:please )?(?:tell|say|confirm|let|give|remind|explain)(?: to)? (?:me|us)?(?: know)?(?: if| whether)?(?! about)\s*|^(?:i(?:'m| am| was)? (?:just )?(?:wondering|curious|asking)|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|do you (?:happen to )?know|any idea|tell me(?! (?:more )?about)|may i ask|quick question|we(?:'d| would) like to know)(?: if| whether)?[\s,:-]*/g

const auxiliary =
  /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|may|might|isn't|aren't|doesn't|don't|didn't|hasn't|any|there's|anything|anywhere|somewhere|anyone|if|whether|room for|space for|place (?:for|to))\b/
const tag =
  /(?<![,\s])[,\s]+(?:right|correct|yes|no|isn't it|doesn't it|isn't that right|aren't they|wasn't it|hasn't it|is that right|is that correct|true|huh|eh|am i right|don't they|weren't they|isn't there|aren't there|(?:is|was|does|did|has) it|(?:are|were|do|did|have) they|(?:is|are|was|were) there)\s*\?*\s*$/

/** A statement with a question mark: "it has four bedrooms?" */
const declares =
  /^(?:so |it |it's |its |there |there's |this |that |the |they |i (?:read|heard|saw) )(?!.*\b(?:what|which|who|when|where|why|how)\b).*\b(?:is|are|was|were|has|have|had|got|it's|there's|comes?|holds?|burns?|runs?|sits?|faces?|includes?|from|only|already)\b/

/** "There's no internet?" */
const existing = /^there(?:'s| is| are| isn't| aren't| was| were)\b/

/** "Does a truck fit in the garage?": that there is a garage is not a yes. */
export const fits =
  /\b(?:fits?|(?:big|large|tall|wide|deep|high|long) enough|enough (?:room|space)|squeeze)\b/

/** The question without greetings and "could you tell me". */
export function coreOf(text: string): string {
  let core = text
    .trim()
    .replace(
      /\b(included|include|come|comes) (?:in|with) the (?:price|sale|purchase|house|home|property|deal)\b/g,
      '$1 in it',
    )
    .replace(/\b(\w{3,})-ish\b/g, '$1')
    .replace(/\b(?:full|standard|regular|normal|mid|good|decent|fair|average)[- ]sized? (?=[a-z])/g, '')
    .replace(/\b(king|queen|twin)[- ]sized?\b/g, '$1')
    .replace(/\b(my|our|his|her|their|the) (?:folks|old man and mom|mom and dad|ma and pa)\b/g, '$1 parents')
    .replace(
      /\b(the|this|that) (?:ranch|farm)\b(?! ?-?(?:house|style|home|plan|land|road|fence))/g,
      '$1 property',
    )
    .replace(/\b(?:4|four)[- ]?wheelers?\b/g, 'atv')
    .replace(/\bhalf a million\b/g, '500 thousand')
    .replace(/\b(?:a|one) million\b/g, '1 million')
    .replace(/\b(?:lots|a lot|plenty|tons|loads|a bunch) of\b/g, 'much')
  for (let round = 0; round < 4; round++) {
    const next = core.replace(politeness, ' ').replace(/\s+/g, ' ').trim()
    if (next === core || next === '') break
    core = next
  }
  return core
}

/** "What's nearby?" is about nothing else. */
function nearUnit(text: string): Unit[] {
  const concept = conceptNamed('near')
  if (!concept || !/\b(?:near(?:by)?|close by|around here|in the area)\b/.test(text)) return []
  return [{ concepts: [concept], stem: '', surface: 'nearby', at: 0, to: 1, isValue: false }]
}

/** "How far is Asheville?" is about the town, though elsewhere its name alone asks for nothing. */
const namedUnits = (tokens: Token[], free: Set<string>): Unit[] =>
  tokens.flatMap((token, at): Unit[] =>
    free.has(token.lower) && token.value === null
      ? [{ concepts: [], stem: token.stem, surface: token.lower, at, to: at + 1, isValue: false }]
      : [],
  )

/** "When was the roof put in?" asks for its year, whatever words the text uses for new. */
function withoutDeed(units: Unit[], form: Form): Unit[] {
  if (form !== 'when' && form !== 'age') return units
  const rest = units.filter((unit) => !unit.concepts.some((concept) => concept.name === 'replaced'))
  return rest.some((unit) => !unit.isValue) ? rest : units
}

/**
 * @param text normalized text of one question
 * @param free words that name the listing or its agent, and ask for nothing
 */
export function readAsk(text: string, free: Set<string>): Ask {
  const core = coreOf(text.replace(tag, '?').replace(/\bdat(?:es?|ing) (?:from|back to)\b/g, 'from'))
  const asserts = !auxiliary.test(core) || existing.test(core)
  const declared = declares.test(core) || existing.test(core)
  const states = asserts && (tag.test(text) || (/\?\s*$/.test(text) && declared))
  const tokens = tokenize(core)
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
  const read = withoutDeed(unitsOf(core, tokens, consumed, free), found)
  const named = read.length === 0 && found === 'distance' ? namedUnits(tokens, free) : read
  const units = named.length > 0 ? named : nearUnit(core)
  return {
    text: core,
    tokens,
    form: yesNo && found === 'topic' ? 'yesno' : found,
    yesNo,
    states,
    modal:
      /^(?:can|could|would|may|might|must|(?:do|does|would|will|did) (?:i|we|you|one|buyers?|the buyer|someone) (?:have|need|get|got) to|is it (?:ok|okay|possible|allowed|required|necessary|mandatory))\b/.test(
        core,
      ) ||
      (yesNo && fits.test(core)),
    only: /\b(?:only|just|solely)\b/.test(core),
    units,
    head: headOf(units, tokens),
    alternatives:
      /\bor\b/.test(core) &&
      found !== 'count' &&
      !/\bor (?:not|so|anything|something|more|less)\b/.test(core),
    names: tokens
      .filter((token) => free.has(token.lower) && !/\d/.test(token.lower))
      .map((token) => token.stem),
    figures: tokens.filter((token) => token.value !== null && token.lower !== 'half'),
  }
}
