import { expect, test } from 'vitest'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { candidatesFor, readText } from './read-candidates.ts'

const agent = { name: 'Dana Whitlock' }
const listing = {
  title: 'Bungalow on Elm',
  address: '14 Elm Street, Asheville, NC',
  description: { paragraphs: ['New roof in 2021, two-car garage, and a pool.'] },
  features: ['Hot tub'],
}
const note = (id: string, text: string) => ({ id, scope: 'agent' as const, title: id, text })
const facetOf = (text: string) => readText(text).facets[0]?.facet

test('a sentence is read whole and in its parts', () => {
  const evidence = prepareEvidence({ listing, agent, passages: [] })
  const roof = candidatesFor(evidence, 'roof').find(({ span }) => span.text.includes('roof'))
  expect(roof?.parts.length).toBeGreaterThan(2)
  expect(roof?.parts[0]?.range).toMatchObject({ from: 0, to: roof?.span.tokens.length })
  expect(roof?.terms.has('garag') || roof?.terms.has('garage')).toBe(true)
})

test('likely facets are kept, unlikely ones left out', () => {
  expect(facetOf('The roof was replaced in 2021.')).toBe('roof_age')
  for (const { share } of readText('Is there a pool?').facets) expect(share).toBeGreaterThan(0.01)
})

test('of many notes, those on the question are read', () => {
  const passages = Array.from({ length: 60 }, (_, at) => note(`n${at}`, `Note ${at} speaks of the weather.`))
  passages[41] = note('n41', 'Commuters take bus 12 downtown.')
  const evidence = prepareEvidence({ listing, agent, passages })
  const texts = candidatesFor(evidence, 'Which bus goes downtown?').map(({ span }) => span.text)
  expect(texts).toContain('Commuters take bus 12 downtown.')
  expect(texts.length).toBeLessThan(20)
})

test('a sentence is read once, however often it is asked about', () => {
  const evidence = prepareEvidence({ listing, agent, passages: [] })
  expect(candidatesFor(evidence, 'one')[0]).toBe(candidatesFor(evidence, 'two')[0])
})
