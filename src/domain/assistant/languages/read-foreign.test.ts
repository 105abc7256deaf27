import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '../engine/questions/languages.ts'
import { askedAbroad, asksSurely } from './asked-abroad.ts'
import { foreignFeatures, readForeign, readTongue, sharesOf } from './read-foreign.ts'

test.each([
  ['cuantos baños tiene la casa', 'bathroom_count'],
  ['CUÁNTOS BANOS TIENE?', 'bathroom_count'],
  ['de qué año es el techo', 'roof_age'],
  ['oye y tiene alberca?', 'pool'],
])('%s', (text, facet) => {
  expect(askedAbroad(text)).toMatchObject({ kind: 'question', facet })
})

test('a question about something else near by is not taken for one that is known', () => {
  for (const text of [
    '¿De qué material es el techo?',
    'que tan honda es la alberca',
    '¿Quién ganó el partido?',
  ])
    expect(askedAbroad(text), text).toBeNull()
  expect(asksSurely('hola')).toBe(false)
})

test('words without accents or signs are told from English', () => {
  expect(readTongue('cuanto piden por la casa').name).toBe('es')
  for (const text of ['la casa tiene chimenea', 'mascotas ok?']) expect(languageOf(text), text).toBe('es')
  for (const text of ['Is there a patio?', 'casita or guest house?', 'HOA?', 'Zillow says 3 baths', ''])
    expect(languageOf(text), text).toBeNull()
})

test('accents make no difference, and signs without spaces are read one by one', () => {
  expect(foreignFeatures('¿Cuántos baños?', 512)).toEqual(foreignFeatures('cuantos banos', 512))
  expect(foreignFeatures('有泳池吗', 512)).toEqual(foreignFeatures('有 泳 池 吗', 512))
})

test('whatever the text, the shares make one, and no feature is beyond the rows', () => {
  const rows = { names: ['one', 'other'], space: 64, rows: new Int8Array(128).fill(3), scale: 0.1 }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const features = foreignFeatures(text, 64)
      expect(features.every((feature) => feature < 64)).toBe(true)
      expect(sharesOf(features, rows).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
      expect(readForeign(text).share).toBeLessThanOrEqual(1.000001)
    }),
  )
})
