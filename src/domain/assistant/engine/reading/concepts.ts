/**
 * The ontology: phrases lead to concepts, concepts to what they are a kind of and a part of. Compiled once from the
 * tables in `lexicon/`.
 */
import { deals } from '../lexicon/deals.ts'
import { general } from '../lexicon/general.ts'
import { outdoors } from '../lexicon/outdoors.ts'
import { rooms } from '../lexicon/rooms.ts'
import { systems } from '../lexicon/systems.ts'
import { stem } from './stem.ts'
import { type Token, tokenize } from './tokens.ts'

export interface Concept {
  name: string
  /** Itself and everything that it is a kind of. */
  kinds: Set<string>
  /** What it is usually part of: an island is in a kitchen. */
  parts: Set<string>
  /** Concepts of one class exclude each other if they describe the same thing. */
  valueClass: string | null
  /**
   * A room, a system, a piece of land or something on it: a part of this home, which only statements about this home
   * describe.
   */
  ofHome: boolean
  /** Everyday words, which are never the subject of a question on their own. */
  everyday: boolean
}

/** A phrase found in a text: tokens from `from` up to, not including, `to`. */
export interface Mention {
  concepts: Concept[]
  from: number
  to: number
}

interface Node {
  next: Map<string, Node>
  concepts: Concept[]
}
const newNode = (): Node => ({ next: new Map(), concepts: [] })

const root = newNode()
const byName = new Map<string, Concept>()
/** Every word of every phrase: the vocabulary for spelling correction. */
export const lexiconWords = new Set<string>()
const phrasesOf = new Map<string, string[]>()

const rowPattern = /^([\w-]+)((?:\s+(?:<|@|#|[\w-]+))*?(?:[^:]*))\s*:\s*(.+)$/

function addPhrase(concept: Concept, phrase: string): void {
  const exact = phrase.startsWith('=')
  let node = root
  for (const token of tokenize(exact ? phrase.slice(1) : phrase)) {
    lexiconWords.add(token.lower)
    const key = exact ? `=${token.lower}` : token.stem
    const next = node.next.get(key) ?? newNode()
    node.next.set(key, next)
    node = next
  }
  if (!node.concepts.includes(concept)) node.concepts.push(concept)
}

/** "Wet bar" is also written "wetbar"; a word that the lexicon already has keeps its meaning. */
function addRunTogether(concept: Concept, phrase: string): void {
  const words = phrase.split(' ')
  const joined = words.join('')
  if (words.length !== 2 || joined.length < 6 || !/^[a-z]{3,} [a-z]{3,}$/.test(phrase)) return
  const known = root.next.get(stem(joined))
  if (!known || known.concepts.length === 0) addPhrase(concept, joined)
}

interface Row {
  concept: Concept
  parents: string[]
  wholes: string[]
}

const physical = new Set([rooms, systems, outdoors])
/** Concepts in the table of deals that are about the home itself. */
const ofThisHome = new Set(
  `school school-district elementary-school middle-school high-school charter-school neighborhood community county builder builder-name
  year-built new updated renovated-any replaced original completion style craftsman floor-plan-name lot-count hoa tax tax-rate mud-tax
  furnished unfurnished included purchasable move-in-ready repair condition maintained low-maintenance expand accessible wheelchair ramp
  one-level duplex manufactured condo townhouse guest trash mail maintenance hoa-covers zoning restriction commercial ag-exemption tenant deed`.split(
    /\s+/,
  ),
)

function readRow(line: string, everyday: boolean, ofHome: boolean): Row {
  const match = rowPattern.exec(line)
  if (!match) throw new Error(`A lexicon row cannot be read: ${line}`)
  const [, name = '', marks = '', phrases = ''] = match
  const after = (sign: string) =>
    (new RegExp(`${sign}\\s*([^<@#]+)`).exec(marks)?.[1] ?? '').split(/\s+/).filter((word) => word !== '')
  const concept: Concept = {
    name,
    kinds: new Set([name]),
    parts: new Set(),
    valueClass: after('#')[0] ?? null,
    everyday,
    ofHome: ofHome || ofThisHome.has(name),
  }
  byName.set(name, concept)
  const list = phrases.split(',').map((phrase) => phrase.trim())
  phrasesOf.set(name, list)
  for (const phrase of list) addPhrase(concept, phrase)
  return { concept, parents: after('<'), wholes: after('@') }
}

function compile(): void {
  const tables = [rooms, systems, outdoors, deals, general]
  const rows = tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line) => readRow(line, table === general, physical.has(table))),
  )
  for (const [name, phrases] of phrasesOf) {
    const concept = byName.get(name)
    if (concept) for (const phrase of phrases) addRunTogether(concept, phrase)
  }
  for (const { concept, parents, wholes } of rows) {
    for (const parent of parents) concept.kinds.add(parent)
    for (const whole of wholes) concept.parts.add(whole)
  }
  for (const { concept } of rows) {
    for (const kind of concept.kinds) {
      const parent = byName.get(kind)
      if (!parent || parent === concept) continue
      for (const each of parent.kinds) concept.kinds.add(each)
      for (const each of parent.parts) concept.parts.add(each)
    }
  }
}
compile()

export const conceptNamed = (name: string): Concept | undefined => byName.get(name)

/** Phrases of a concept and of every kind of it, for searching a large knowledge base. */
export function wordsOf(concept: Concept): string[] {
  const words = new Set<string>()
  for (const other of byName.values()) {
    if (!other.kinds.has(concept.name)) continue
    for (const phrase of phrasesOf.get(other.name) ?? []) {
      for (const word of phrase.replace('=', '').split(/[\s-]+/)) words.add(stem(word))
    }
  }
  return [...words]
}

/** A comma or another mark followed by a space ends a phrase: "basement, apartment"; "sq. ft" stays together. */
const isApart = (before: Token | undefined, token: Token, isLater: boolean): boolean =>
  isLater && before !== undefined && token.start - before.end === 2 && before.lower.length > 2

function longestFrom(tokens: Token[], at: number): Mention | null {
  let found: Mention | null = null
  let nodes = [root]
  for (let i = at; i < tokens.length && nodes.length > 0; i++) {
    const token = tokens[i]
    if (!token || isApart(tokens[i - 1], token, i > at)) break
    const next: Node[] = []
    for (const node of nodes) {
      const byStem = node.next.get(token.stem)
      const byWord = node.next.get(`=${token.lower}`)
      if (byStem) next.push(byStem)
      if (byWord) next.push(byWord)
    }
    const concepts = next.flatMap((node) => node.concepts)
    if (concepts.length > 0) found = { concepts: [...new Set(concepts)], from: at, to: i + 1 }
    nodes = next
  }
  return found
}

/** The phrases of the lexicon in a text, longest first, without overlap. */
export function mentionsIn(tokens: Token[]): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = longestFrom(tokens, at)
    if (mention) mentions.push(mention)
    at = mention ? mention.to : at + 1
  }
  return mentions
}

/** Whether a statement about `said` answers for `asked`: the same thing, a kind of it or, if allowed, a part of it. */
export const answersFor = (asked: Concept, said: Concept, allowPart: boolean): boolean =>
  said.kinds.has(asked.name) || (allowPart && said.parts.has(asked.name))
