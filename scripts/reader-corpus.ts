/** Reads what the reader is trained on: the facets of a home, and how people ask for and write about them. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '..', 'training')

/** Written whole by one person apart from the others, and never trained on: the others are judged by it. */
export const heldOutHand = 'held-out'

/** The topic of questions that no listing and no note answers. */
export const noFacet = 'none'

export const voices = {
  p: 'plain',
  i: 'indirect',
  d: 'dictated',
  r: 'rude or terse',
  l: 'second language',
  t: 'typed with thumbs',
  g: 'rambling',
} as const
export type Voice = keyof typeof voices

export type Facet = { name: string; group: string; type: string; about: string }
export type AskedLine = { facet: string; hand: string; voice: Voice; text: string }
/** `+` states it, `-` states that it isn't so, `~` only partly, elsewhere, or on a condition. */
export type StatedLine = {
  facet: string
  hand: string
  polarity: '+' | '-' | '~'
  entity: string
  value: string
  text: string
}
/** A sentence that uses a facet's words and doesn't answer it. */
export type NearMiss = { facet: string; hand: string; text: string }
export type Corpus = { asked: AskedLine[]; stated: StatedLine[]; nearMisses: NearMiss[]; faults: string[] }

export function readFacets(): Facet[] {
  let group = ''
  return readFileSync(join(folder, 'facets.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) group = line.slice(3)
      const [, name = '', type = '', about = ''] = /^([a-z_]+) +([a-z-]+) +(\S.*)$/.exec(line) ?? []
      return name ? [{ name, group, type, about }] : []
    })
}

export const handsThere = (): string[] =>
  globSync('hands/*.txt', { cwd: folder })
    .map((file) => basename(file, '.txt'))
    .toSorted()

export function readHands(hands: readonly string[], facets: readonly Facet[] = readFacets()): Corpus {
  const known = new Set([...facets.map(({ name }) => name), noFacet])
  const corpus: Corpus = { asked: [], stated: [], nearMisses: [], faults: [] }
  for (const hand of hands) {
    const text = readFileSync(join(folder, 'hands', `${hand}.txt`), 'utf8')
    readHand(corpus, hand, text, known)
  }
  return corpus
}

export function readHand(corpus: Corpus, hand: string, text: string, known: ReadonlySet<string>): void {
  let facet = ''
  for (const [at, line] of text.split('\n').entries()) {
    const fault = (what: string) => corpus.faults.push(`${hand}.txt:${at + 1} ${what}`)
    if (line.trim() === '') continue
    if (line.startsWith('## ')) {
      facet = line.slice(3)
      if (!known.has(facet)) fault(`${facet} isn't among the facets`)
      continue
    }
    const kind = line.charAt(0)
    const words = line.slice(2).trim()
    if (line.charAt(1) !== ' ' || words === '') fault(`isn't a letter and a text: ${line}`)
    else if (kind === 's') readStated(corpus, { facet, hand }, words, fault)
    else if (kind === 'x') corpus.nearMisses.push({ facet, hand, text: words })
    else if (kind in voices) corpus.asked.push({ facet, hand, voice: kind as Voice, text: words })
    else fault(`${kind} is no voice`)
  }
}

function readStated(
  corpus: Corpus,
  of: { facet: string; hand: string },
  words: string,
  fault: (what: string) => void,
): void {
  const [, polarity, entity = '', value = '', text = ''] =
    /^([+~-]) ([a-z][a-z ]*) \[([^\]]+)\] (\S.*)$/.exec(words) ?? []
  if (polarity === '+' || polarity === '-' || polarity === '~')
    corpus.stated.push({ ...of, polarity, entity, value, text })
  else fault(`needs a sign, an entity, and a value in brackets: ${words}`)
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')

/** A hand's lines that no one in `trained` wrote too: "No hot tub." says nothing about how well others are read. */
export function unseenIn(hand: Corpus, trained: Corpus): Corpus {
  const seen = new Set([...trained.asked, ...trained.stated].map(({ text }) => plain(text)))
  const isUnseen = ({ text }: { text: string }) => !seen.has(plain(text))
  return { ...hand, asked: hand.asked.filter(isUnseen), stated: hand.stated.filter(isUnseen) }
}

export type BroadTopic = { name: string; asked: string[]; stated: string[] }

/** The hand that wrote over fewer and broader topics. What it pairs belongs together; the topics aren't facets. */
export function readBroadTopics(): BroadTopic[] {
  const topics = new Map<string, BroadTopic>()
  let topic: BroadTopic | undefined
  for (const line of readFileSync(join(folder, 'broad', 'hal.txt'), 'utf8').split('\n')) {
    const [, name] = /^## (\S+)/.exec(line) ?? []
    if (name) {
      topic = topics.get(name) ?? { name, asked: [], stated: [] }
      topics.set(name, topic)
    }
    const [, letter, text] = /^([a-z]) (\S.*)$/.exec(line) ?? []
    if (text) topic?.[letter === 's' ? 'stated' : 'asked'].push(text)
  }
  return [...topics.values()].filter(({ asked, stated }) => asked.length > 0 && stated.length > 0)
}

/** Changes with every line that the reader is trained on, so that its weights can tell what they were made from. */
export function corpusHash(): string {
  const files = ['facets.txt', 'broad/hal.txt', ...handsThere().map((hand) => `hands/${hand}.txt`)]
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !name.includes(heldOutHand)))
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
