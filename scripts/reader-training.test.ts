import { expect, test } from 'vitest'
import { likeness, placeText } from '#domain/assistant/reader/place-text.ts'
import type { Corpus, Facet } from './reader-corpus.ts'
import { randomRows, shares } from './reader-gradients.ts'
import { byReader, byWords, measureNaming, measureRanker } from './reader-measure.ts'
import { trainReader } from './reader-training.ts'

const topics = {
  stairs: {
    asked: ['I am done climbing to get to bed', 'my knees are shot', 'can mother live on one floor'],
    stated: ['Everything you need is on a single level.', 'The primary bedroom is on the main level.'],
  },
  pets: {
    asked: ['would my hounds be welcome', 'I come with two cats', 'is there a limit on barking friends'],
    stated: ['Animals are fine up to forty pounds.', 'No dogs, per the bylaws.'],
  },
  heat: {
    asked: ['will we freeze in January', 'who feeds the furnace', 'do the rooms stay warm'],
    stated: ['A boiler with cast-iron radiators.', 'Natural gas, forced air.'],
  },
}
const facets: Facet[] = Object.keys(topics).map((name) => ({ name, group: name, type: 'text', about: '' }))
const corpus: Corpus = { asked: [], stated: [], nearMisses: [], faults: [] }
for (const [facet, { asked, stated }] of Object.entries(topics)) {
  const of = { facet, hand: 'planted' }
  for (const text of asked) corpus.asked.push({ ...of, voice: 'i', text })
  for (const text of stated) corpus.stated.push({ ...of, polarity: '+', entity: 'home', value: 'yes', text })
}
const training = {
  batches: 150,
  batchSize: 3,
  rate: 0.05,
  temperature: 0.1,
  naming: 0.2,
  unseen: 0.3,
  seed: 5,
}
const weights = trainReader(corpus, facets, [], training)

test('what is asked without a word of the answer lies closest to it', () => {
  const asked = placeText('my knees are shot, I am done climbing', weights)
  const to = (text: string) => likeness(asked, placeText(text, weights))
  expect(to('Everything you need is on a single level.')).toBeGreaterThan(
    to('No dogs, per the bylaws.') + 0.3,
  )
  expect(to('Everything you need is on a single level.')).toBeGreaterThan(
    to('Natural gas, forced air.') + 0.3,
  )
})

test('the same corpus makes the same reader', () => {
  expect(trainReader(corpus, facets, [], training)).toEqual(weights)
  expect(trainReader(corpus, facets, [], { ...training, seed: 6 })).not.toEqual(weights)
})

test('the reader is measured against words alone, on questions with and without a word of the answer', () => {
  const trained = measureRanker(corpus, byReader(weights))
  const words = measureRanker(corpus, byWords)
  expect(trained.all.questions).toBe(9)
  expect(trained.all.first).toBe(9)
  expect(words.withoutCommonWord.first).toBe(0)
  expect(trained.withoutCommonWord.questions).toBe(words.withoutCommonWord.questions)
})

test('a ranker that can’t tell is never right by chance', () => {
  expect(measureRanker(corpus, (_question, sentences) => sentences.map(() => 1)).all.first).toBe(0)
})

test('the reader names the facet of what it learned, and says so in figures', () => {
  expect(measureNaming(corpus.stated, weights)).toEqual({ questions: 6, first: 6, amongThree: 6 })
  expect(measureNaming(corpus.asked, weights).first).toBe(9)
})

test('what belongs together in a broad topic is pulled together too', () => {
  const broad = [
    { name: 'fish', asked: ['can I drop a line in it'], stated: ['Stocked with bass and bream.'] },
    { name: 'sky', asked: ['could we see the Milky Way'], stated: ['No street lamps for miles.'] },
  ]
  const taught = trainReader(corpus, facets, broad, { ...training, batches: 400 })
  const to = (text: string) => likeness(placeText('can I drop a line in it', taught), placeText(text, taught))
  expect(to('Stocked with bass and bream.')).toBeGreaterThan(to('No street lamps for miles.') + 0.3)
})

test('shares make one, however large the scores', () => {
  expect(shares([1000, 1000])).toEqual([0.5, 0.5])
  expect(randomRows(2, 0.1, () => 0.5).values.every((value) => value === 0)).toBe(true)
})
