/** Whether a span says about a thing what the form of the question asks for: a price, a year, a brand, a place. */

import type { Form } from '../questions/question-forms.ts'
import {
  costStrength,
  countStrength,
  distance,
  measureStrength,
  type NamedThing,
  type Strength,
  sizeStrength,
  timeStrength,
} from './attribute-figures.ts'
import { lexiconWords } from './concepts.ts'
import { belongs } from './span-reading.ts'
import type { Span } from './spans.ts'

const generic = new Set(
  `beautiful gorgeous lovely large huge spacious big small new newly newer updated modern stylish sleek cozy charming stunning great nice
  wonderful amazing luxurious elegant expansive oversized massive ample plenty additional extra bright private main convenient
  welcoming full fully own whole entire total tall separate fabulous cute adorable sweet magnificent fantastic unique special perfect
  ideal inviting generous well enormous delightful incredible spectacular breathtaking impressive attractive quality nearby several
  many other second first home house your the a an its their this that and or with has of in for to features boasts includes
  including offers all some any is are was were our`.split(/\s+/),
)
const causes =
  /\b(?:because|due to|so that|since|reason|thanks to|as a result|fell through|in order to|relocat\w+|for the purpose)\b/i
const places = new Set(
  'in on off at near behind above below beneath under beside between outside inside upstairs downstairs across adjacent next front rear left right opposite level floor side along around'.split(
    ' ',
  ),
)
const valueNear = ({ span, head, known }: NamedThing, test: (name: string) => boolean): boolean =>
  span.mentions.some((mention) => {
    if (!mention.concepts.some((concept) => concept.valueClass !== null && test(concept.valueClass)))
      return false
    if (mention.from >= head.to + 6 || mention.to <= head.from - 6) return false
    return belongs(span, head, mention, known)
  })

const isName = (span: Span, i: number) => {
  const token = span.tokens[i]
  return (
    token !== undefined &&
    i > 0 &&
    /^\p{Lu}/u.test(token.surface) &&
    !/[.!?]\s*$/.test(span.text.slice(0, token.start))
  )
}

function kindStrength(thing: NamedThing, asked: string): Strength {
  const { span, head } = thing
  if (head.special) return 2
  const words = new Set(asked.split(/\W+/))
  const says = span.tokens.slice(head.from, head.to)
  if (
    says.length > 1 &&
    says.some(
      (token) => !words.has(token.lower) && !words.has(`${token.lower}s`) && !generic.has(token.lower),
    )
  )
    return 2
  if (
    valueNear(thing, (name) => !['condition', 'size-word', 'side', 'number-word', 'sharing'].includes(name))
  )
    return 2
  const before = span.tokens[head.from - 1]
  if (!before || span.segments[head.from - 1] !== span.segments[head.from]) return 0
  const inPhrase =
    !generic.has(before.lower) &&
    before.value === null &&
    !/[a-z]ly$/.test(before.lower) &&
    !/(?:ing|es)$/.test(before.lower)
  return inPhrase ? 2 : 0
}

function nameStrength(thing: NamedThing, asked: string): Strength {
  const { span, head } = thing
  const around = [
    head.from - 2,
    head.from - 1,
    ...Array.from({ length: head.to - head.from }, (_, i) => head.from + i),
    head.to,
    head.to + 1,
  ]
  if (head.special) return 2
  const named = around.some((i) => {
    const token = span.tokens[i]
    if (!token || (i < head.from && span.segments[i] !== span.segments[head.from])) return false
    return (
      (isName(span, i) && (i < head.from || i >= head.to || head.to - head.from > 1)) ||
      token.ordinal ||
      /\d/.test(token.surface)
    )
  })
  return named ? 2 : kindStrength(thing, asked)
}

const areas = [
  'basement',
  'garage',
  'attic',
  'yard',
  'kitchen',
  'primary-bedroom',
  'living-room',
  'porch',
  'patio',
  'deck',
  'dining-room',
  'foyer',
  'hallway',
  'barn',
  'laundry',
]

function placeStrength({ span, head }: NamedThing): Strength {
  const inArea = span.mentions.some(
    (mention) =>
      mention.to <= head.from &&
      mention.concepts.some((concept) => areas.some((area) => concept.kinds.has(area))),
  )
  if (inArea) return 2
  const onLevel = span.mentions.some(
    (mention) =>
      mention.from !== head.from && mention.concepts.some((concept) => concept.kinds.has('unit-level')),
  )
  const after = span.tokens.slice(head.to, head.to + 4)
  const before = span.tokens.slice(Math.max(0, head.from - 4), head.from)
  // "A study and a dining room are found off the foyer."
  const rest = span.tokens.slice(head.to, head.to + 14)
  const found = rest.findIndex((token) => /^(?:is|are|found|located|sits?|lies?)$/.test(token.lower))
  if (found >= 0 && rest.slice(found + 1, found + 4).some((token) => places.has(token.lower))) return 2
  if (onLevel || after.some((token) => places.has(token.lower))) return 2
  if (before.some((token) => places.has(token.lower))) return 2
  return span.mentions.length > 1 || span.tokens.some((token) => places.has(token.lower)) ? 1 : 0
}

/** A name right next to the thing, or after "by". */
function whoStrength({ span, head }: NamedThing): Strength {
  if (
    /\bby (?:an? |the )?(?:\w+ ){0,2}(?:designer|architect|builder|contractor|craftsman|craftsmen|owner|owners|professionals?)\b/i.test(
      span.text,
    )
  )
    return 2
  if (/\bby\s+(?:the\s+)?(?:[a-z]+\s){0,4}\p{Lu}[\p{L}/.&']+/u.test(span.text)) return 2
  const beside = [-3, -2, -1].map((step) => head.from + step).concat([0, 1, 2].map((step) => head.to + step))
  return beside.some((i) => isName(span, i) && !lexiconWords.has(span.tokens[i]?.lower ?? '')) ? 2 : 0
}

/** How well the span says about the thing what the form of the question asks for. `asked` is the question. */
export function strengthOf(form: Form, thing: NamedThing, asked: string): Strength {
  const { span, head } = thing
  switch (form) {
    case 'count':
      return countStrength(thing)
    case 'cost':
      return costStrength(thing)
    case 'age':
    case 'when':
      return timeStrength(thing, form)
    case 'size':
      return sizeStrength(thing, asked)
    case 'distance':
      return measureStrength(thing, distance)
    case 'brand':
      return valueNear(thing, (name) => name === 'brand') ||
        (isName(span, head.from - 1) && !generic.has(span.tokens[head.from - 1]?.lower ?? ''))
        ? 2
        : 0
    case 'colour':
      return valueNear(thing, (name) => name === 'colour') ? 2 : 0
    case 'kind':
      return kindStrength(thing, asked)
    case 'which':
      return nameStrength(thing, asked)
    case 'where':
      return placeStrength(thing)
    case 'who':
      return whoStrength(thing)
    case 'why':
      return causes.test(span.text) ? 2 : 0
    default:
      return 2
  }
}
