import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bank } from '#domain/assistant/bank/bank.ts'
import { guardNames } from '#domain/assistant/languages/asked-abroad.ts'
import { likeliestOf } from '#domain/assistant/languages/read-foreign.ts'
import { languageCorpusHash, parseWordings, readHeldOut, readWordings } from './language-corpus.ts'
import { measureLines, sayLanguageMeasure } from './language-measure.ts'
import { trainShares } from './language-training.ts'

const weightsFile = resolve(import.meta.dirname, '..', 'src/domain/assistant/languages/foreign-weights.json')
const training = { space: 1024, rounds: 10, rate: 0.3, unseen: 0.2 }
const lines = parseWordings(
  '## pool\n¿Hay piscina?\ntiene piscina\n\n## basement\n¿Hay sótano?\ntiene sotano',
  'es',
)

test('each line belongs to the section above it, and one above the first is an error that names it', () => {
  expect(lines.map(({ name }) => name)).toEqual(['pool', 'pool', 'basement', 'basement'])
  expect(() => parseWordings('¿Hay piscina?', 'es')).toThrow('Line 1')
})

test('what was taught is recognized, and the same lines teach the same', () => {
  const rows = trainShares(lines, training)
  expect(likeliestOf('y piscina hay', rows).name).toBe('pool')
  expect(trainShares(lines, training)).toEqual(rows)
})

test('the measure tells the right question from another, and other topics from both', () => {
  const rows = trainShares(lines, training)
  const other = { language: 'es', name: 'other', text: 'piscina' }
  const wrong = { language: 'es', name: 'basement', text: 'piscina' }
  const measure = measureLines([...lines, other, wrong], rows)
  expect(measure).toMatchObject({ questions: 5, right: 4, wrong: 1, mistaken: 1, others: 1 })
  expect(sayLanguageMeasure('es', lines, rows)).toContain('100 % of 4 read right')
})

const byLanguage = Map.groupBy(readWordings(), ({ language }) => language)

test('every language asks the same sixty of the questions that buyers ask, and has lines for every guard', () => {
  const known = new Set(bank.map(({ facet }) => facet))
  for (const [language, own] of byLanguage) {
    const names = [...new Set(own.map(({ name }) => name))]
    const facets = names.filter((name) => name !== 'other' && !guardNames.has(name))
    expect(facets, language).toHaveLength(60)
    expect(facets.filter((facet) => !known.has(facet))).toEqual([])
    expect(names.filter((name) => guardNames.has(name)).toSorted()).toEqual([...guardNames].toSorted())
    for (const facet of facets)
      expect(own.filter(({ name }) => name === facet).length, `${language} ${facet}`).toBeGreaterThanOrEqual(
        6,
      )
  }
})

test('no line that is held out is trained on', () => {
  const trained = new Set(readWordings().map(({ text }) => text.toLowerCase()))
  const heldOut = readHeldOut()
  const repeated = heldOut.filter(({ text }) => trained.has(text.toLowerCase()))
  expect(repeated).toEqual([])
})

test('the stored weights come from the corpus that is here, and stay small', () => {
  const text = readFileSync(weightsFile, 'utf8')
  const stored = JSON.parse(text) as {
    corpus: string
    questions: { names: string[]; space: number; scale: number; base64: string }
  }
  expect(stored.corpus).toBe(languageCorpusHash())
  expect(text.length).toBeLessThan(1_000_000)
  const { base64, ...rest } = stored.questions
  const rows = { ...rest, rows: new Int8Array(Buffer.from(base64, 'base64')) }
  for (const [, own] of Map.groupBy(readHeldOut(), ({ language }) => language)) {
    const { questions, right, wrong, mistaken, others } = measureLines(own, rows)
    expect(right / questions).toBeGreaterThan(0.6)
    expect(wrong / questions).toBeLessThan(0.08)
    expect(mistaken / others).toBeLessThan(0.25)
  }
})
