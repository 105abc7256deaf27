import { expect, test } from 'vitest'
import { measureTexts, parseLabeledTexts, readLabeledTexts, sayTextMeasure } from './fair-housing-measure.ts'

test('each text belongs to the section above it', () => {
  expect(parseLabeledTexts('## hard religion\nNo Jews\n\n## ok home\nJewish rye\n')).toEqual([
    { label: 'hard', topic: 'religion', text: 'No Jews' },
    { label: 'ok', topic: 'home', text: 'Jewish rye' },
  ])
})

test('a text before the first section, or a section with an unknown label, is an error that names the line', () => {
  expect(() => parseLabeledTexts('No Jews')).toThrow('Line 1')
  expect(() => parseLabeledTexts('## ok home\nrye\n## worst home')).toThrow('Line 3')
})

test('the measure tells what was blocked, warned about, and left alone', () => {
  const counts = measureTexts([
    { label: 'hard', topic: 'religion', text: 'No Jews' },
    { label: 'hard', topic: 'religion', text: 'A quiet street' },
    { label: 'soft', topic: 'family', text: 'Perfect for families' },
    { label: 'ok', topic: 'home', text: 'Family room with a fireplace' },
  ])
  expect(counts).toEqual({
    hard: { blocked: 1, warned: 0, passed: 1 },
    soft: { blocked: 0, warned: 1, passed: 0 },
    ok: { blocked: 0, warned: 0, passed: 1 },
  })
  expect(sayTextMeasure(counts)).toContain('hard blocked         50.0 % of 2')
})

test('there are enough texts of every label, and none stands in both sets', () => {
  const [built, heldOut] = (['built-with', 'held-out'] as const).map(readLabeledTexts)
  const shown = new Set(built?.map(({ text }) => text.toLowerCase()))
  expect(heldOut?.filter(({ text }) => shown.has(text.toLowerCase()))).toEqual([])
  const count = (label: string) =>
    [...(built ?? []), ...(heldOut ?? [])].filter((each) => each.label === label).length
  expect([count('hard') >= 150, count('soft') >= 100, count('ok') >= 150]).toEqual([true, true, true])
})

test('hard texts are blocked, soft ones warned about, and good ones left alone', () => {
  const { hard, soft, ok } = measureTexts(readLabeledTexts('built-with'))
  expect(hard).toMatchObject({ warned: 0, passed: 0 })
  expect(soft.warned / (soft.warned + soft.passed)).toBeGreaterThanOrEqual(0.95)
  expect(ok).toMatchObject({ blocked: 0, warned: 0 })
})

test('so are those that no one looked at while building', () => {
  const { hard, soft, ok } = measureTexts(readLabeledTexts('held-out'))
  expect(hard.blocked / (hard.blocked + hard.warned + hard.passed)).toBeGreaterThanOrEqual(0.95)
  expect(soft.passed / (soft.blocked + soft.warned + soft.passed)).toBeLessThanOrEqual(0.1)
  expect(ok.blocked).toBe(0)
  expect(ok.warned / (ok.warned + ok.passed)).toBeLessThanOrEqual(0.02)
})
