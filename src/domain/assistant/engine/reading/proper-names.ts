/** Names in a text: places named after things, parts of town, roads, builders. */

import { commonWords } from '../lexicon/common-words.ts'
import { conceptNamed, lexiconWords, type Mention } from './concepts.ts'
import type { Token } from './tokens.ts'

/** "Cedar Creek is peaceful" in the town of that name doesn't mention a creek. */
export function isPlaceName(tokens: Token[], { from, to }: Mention, names: Set<string> | undefined): boolean {
  if (!names) return false
  return tokens.slice(from, to).every((token, i) => {
    const before = tokens[from + i - 1]
    const after = tokens[from + i + 1]
    const isCapital = /^\p{Lu}/u.test(token.surface)
    return (
      isCapital &&
      ((before !== undefined &&
        /^\p{Lu}/u.test(before.surface) &&
        names.has(`${before.lower} ${token.lower}`)) ||
        (after !== undefined && /^\p{Lu}/u.test(after.surface) && names.has(`${token.lower} ${after.lower}`)))
    )
  })
}

/** What places are named after without having it: Quail Creek, Live Oak Hills, Pecan Meadows. */
const namesakes = new Set([
  'creek',
  'hills',
  'trees',
  'pasture',
  'garden',
  'pond',
  'fruit-tree',
  'wildlife',
  'flower',
])

/** "In the Haw Creek Valley": a name, given away by the capital next to it in a sentence that isn't all capitals. */
export function isNamesake(tokens: Token[], { concepts, from, to }: Mention): boolean {
  if (!concepts.every((concept) => namesakes.has(concept.name))) return false
  const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.surface)
  if (!tokens.slice(from, to).every(isCapital)) return false
  // "40 Fallow Deer": what is counted is there.
  if (tokens.slice(Math.max(0, from - 2), from).some((token) => token.value !== null)) return false
  const words = tokens.filter((token) => token.value === null)
  const capitals = words.filter(isCapital).length
  return capitals < words.length * 0.5 && ((from > 1 && isCapital(tokens[from - 1])) || isCapital(tokens[to]))
}

/** "I-35", "US-290", "Hwy 70": roads by number. */
export function roadsIn(tokens: Token[]): Mention[] {
  const highway = conceptNamed('highway')
  return tokens.flatMap((token, i): Mention[] => {
    const next = tokens[i + 1]
    const isRoad =
      /^(?:I|US|IH|FM|SH|TX|NC|Hwy|HWY|Highway|Interstate|Route|Rte)$/.test(token.surface) &&
      /^\d{1,4}$/.test(next?.surface ?? '')
    return isRoad && highway ? [{ concepts: [highway], from: i, to: i + 2 }] : []
  })
}

const calendar =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Fall|Winter|Texas|Tx|North|South|Carolina|Wnc|Nc|Usa|America)$/i

/** "A new home in Mueller!": a part of town by name alone, unless it is the home's own city. */
export function partsOfTownIn(text: string, tokens: Token[], names: Set<string> | undefined): Mention[] {
  const place = conceptNamed('named-place')
  if (!names || !place) return []
  const own = new Set([...names].flatMap((pair) => pair.split(' ')))
  return tokens.flatMap((token, i): Mention[] => {
    if (token.lower !== 'in') return []
    let to = i + 1
    while (to < i + 4 && /^\p{Lu}\p{Ll}{2,}/u.test(tokens[to]?.surface ?? '')) to++
    const [first, last] = [tokens[i + 1], tokens[to - 1]]
    if (!first || !last || to === i + 1 || own.has(first.lower) || calendar.test(first.surface)) return []
    return /^(?:[!.,;]|\s*$|\s+(?:is|has|offers|features|boasts|provides|welcomes)\b)/.test(
      text.slice(last.end),
    )
      ? [{ concepts: [place], from: i + 1, to }]
      : []
  })
}

/** "HistoryMaker Homes": a builder by name. */
export function buildersIn(tokens: Token[]): Mention[] {
  const builder = conceptNamed('builder')
  return tokens.flatMap((token, i): Mention[] => {
    const before = tokens[i - 1]
    const named =
      before !== undefined &&
      (i > 1 || !(commonWords.has(before.lower) || lexiconWords.has(before.lower))) &&
      /^\p{Lu}/u.test(before.surface) &&
      /^(?:Homes|Builders|Homebuilders)$/.test(token.surface)
    return named && builder ? [{ concepts: [builder], from: i - 1, to: i + 1 }] : []
  })
}
