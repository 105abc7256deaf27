import { expect, test } from 'vitest'
import stored from '#domain/assistant/reader/reader-weights.json' with { type: 'json' }
import {
  type Corpus,
  corpusHash,
  handsThere,
  heldOutHand,
  noFacet,
  readBroadTopics,
  readFacets,
  readHand,
  readHands,
  unseenIn,
} from './reader-corpus.ts'

const facets = readFacets()
const names = new Set(facets.map(({ name }) => name))

function readText(text: string): Corpus {
  const corpus: Corpus = { asked: [], stated: [], nearMisses: [], faults: [] }
  readHand(corpus, 'planted', text, names)
  return corpus
}

test('each facet has a unique name, a group, a type, and what it is about', () => {
  expect(facets.length).toBeGreaterThan(250)
  expect(names.size).toBe(facets.length)
  for (const { name, group, type, about } of facets) {
    expect(group, name).not.toBe('')
    expect(type, name).toMatch(
      /^(?:yes-no|count|length|area|money|year|date|material|list|rule|distance|place|text)$/,
    )
    expect(about, name).toMatch(/\.$/)
  }
})

test('a line is a wording with its voice, a sentence with what it states, or a near miss', () => {
  const corpus = readText(
    [
      '## roof_age',
      'i Will I be up there soon?',
      's ~ garage [2022] Only the garage got a new one.',
      'x The roof is red.',
    ].join('\n'),
  )
  expect(corpus.faults).toEqual([])
  expect(corpus.asked).toEqual([
    { facet: 'roof_age', hand: 'planted', voice: 'i', text: 'Will I be up there soon?' },
  ])
  expect(corpus.stated).toEqual([
    {
      ...{ facet: 'roof_age', hand: 'planted', polarity: '~', entity: 'garage', value: '2022' },
      text: 'Only the garage got a new one.',
    },
  ])
  expect(corpus.nearMisses).toHaveLength(1)
})

test.each([
  ['## roof_colour', 'roof_colour isn’t among the facets'],
  ['## roof_age\nq How old is it?', 'q is no voice'],
  ['## roof_age\ns New in 2019.', 'needs a sign'],
  ['## roof_age\nHow old is it?', 'isn’t a letter and a text'],
])('a line that can’t be used is named: %j', (text, fault) => {
  expect(readText(text).faults.join().replaceAll("'", '’')).toContain(fault)
})

const hands = handsThere()
test('every line in training/ can be used', () => {
  expect(hands).toContain(heldOutHand)
  expect(readHands(hands, facets).faults).toEqual([])
})

test('the held-out hand asks about every facet, and almost always in other words than the trained ones', () => {
  const held = readHands([heldOutHand], facets)
  expect(new Set(held.asked.map(({ facet }) => facet))).toEqual(new Set([...names, noFacet]))
  expect(new Set(held.stated.map(({ facet }) => facet))).toEqual(names)
  const others = hands.filter((hand) => hand !== heldOutHand)
  const unseen = unseenIn(held, readHands(others, facets))
  expect(unseen.asked.length / held.asked.length).toBeGreaterThan(0.9)
  expect(unseen.stated.length / held.stated.length).toBeGreaterThan(0.9)
})

test('a line that a trained hand wrote too isn’t measured', () => {
  const trained = readText('## hot_tub\nr Hot tub?\ns - home [none] No hot tub.')
  const held = readText('## hot_tub\nr hot tub\ni Where do my bones get to soak?\ns - home [no] No hot tub!')
  expect(unseenIn(held, trained)).toMatchObject({ asked: [{ voice: 'i' }], stated: [] })
})

test('the stored reader was trained on the corpus that is here: otherwise, run npm run train', () => {
  expect(stored.corpus).toBe(corpusHash())
  expect(stored.facets).toEqual([...facets.map(({ name }) => name), noFacet])
})

test('the broader topics have questions and sentences each', () => {
  const topics = readBroadTopics()
  expect(topics.length).toBeGreaterThan(70)
  for (const { name, asked, stated } of topics) {
    expect(asked.length, name).toBeGreaterThan(0)
    expect(stated.length, name).toBeGreaterThan(0)
  }
  expect(topics.flatMap(({ asked }) => asked).length).toBeGreaterThan(2_000)
})
