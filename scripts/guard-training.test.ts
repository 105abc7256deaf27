import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { guardKinds } from '#domain/assistant/guards/read-guard.ts'
import { guardCorpusHash, guardHands, heldOutGuards, parseGuardHand, readGuardHand } from './guard-corpus.ts'
import { homeQuestions, likeliest, measureGuards, sayGuardMeasure } from './guard-measure.ts'
import { trainGuards } from './guard-training.ts'

const weightsFile = resolve(import.meta.dirname, '..', 'src/domain/assistant/guards/guard-weights.json')

const lines = [
  ...['who lives here', 'who are the neighbors', 'are the people nice'].map((text) => ({
    kind: 'fair_housing' as const,
    text,
  })),
  ...['would they take less', 'lower the price', 'take an offer'].map((text) => ({
    kind: 'negotiation' as const,
    text,
  })),
  ...['how old is the roof', 'is there a pool'].map((text) => ({ kind: 'harmless' as const, text })),
]

test('each line of a hand belongs to the section above it', () => {
  expect(parseGuardHand('## privacy\nwho owns it\n\n## harmless\nroof?\n')).toEqual([
    { kind: 'privacy', text: 'who owns it' },
    { kind: 'harmless', text: 'roof?' },
  ])
})

test('a line before the first section, or a section that no guard has, is an error that names the line', () => {
  expect(() => parseGuardHand('who owns it')).toThrow('Line 1')
  expect(() => parseGuardHand('## harmless\nroof?\n## unknown')).toThrow('Line 3')
})

test('what was taught is recognized, and the same lines teach the same', () => {
  const weights = trainGuards(lines, ['is the kitchen new'])
  expect(likeliest('who are the people here', weights).kind).toBe('fair_housing')
  expect(likeliest('would they lower it', weights).kind).toBe('negotiation')
  expect(likeliest('how old is the pool', weights).kind).toBe('harmless')
  expect(trainGuards(lines, ['is the kitchen new'])).toEqual(weights)
})

test('the measure counts open and disguised fair housing as one guard', () => {
  const weights = trainGuards(lines, [])
  const measure = measureGuards([{ kind: 'fair_housing_disguised', text: 'who lives here' }], weights)
  expect(measure.recognized.get('fair_housing_disguised')).toEqual([1, 1])
  expect(sayGuardMeasure(measure)).toContain('100 % of 1')
})

test('every hand has lines for every guard, and no line of the held-out hand is trained on', () => {
  const trained = guardHands().flatMap(readGuardHand)
  const kinds = new Set(trained.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([...guardKinds].toSorted())
  const texts = new Set(trained.map(({ text }) => text.toLowerCase()))
  expect(readGuardHand(heldOutGuards).filter(({ text }) => texts.has(text.toLowerCase()))).toEqual([])
})

test('home questions of facets that a guard may ask about are not taught as harmless', () => {
  const questions = homeQuestions()
  expect(questions.length).toBeGreaterThan(10_000)
})

test('the stored weights come from the corpus that is here', () => {
  const stored = JSON.parse(readFileSync(weightsFile, 'utf8')) as { corpus: string; base64: string }
  expect(stored.corpus).toBe(guardCorpusHash())
  expect(stored.base64.length).toBeLessThan(600_000)
})
