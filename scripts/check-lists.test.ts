import { expect, test } from 'vitest'
import { listFaults, listsIn, restated } from './check-lists.ts'

test('no floor restates a closed set of the domain', () => {
  expect(listFaults()).toEqual([])
})

const domain = listsIn('domain.ts', "export const moods = ['calm', 'busy', 'loud'] as const")

test.each([
  "z.enum(['busy', 'calm', 'loud'])",
  "type Mood = 'loud' | 'calm' | 'busy'",
  "type Said = { mood?: 'loud' | 'calm' | 'busy' | undefined }",
  "const first = <T>(all: T[]) => all[0]; const moods = ['busy', 'calm', 'loud']",
])('%s would be found', (planted) => {
  expect(restated([...domain, ...listsIn('planted.ts', planted)])).toEqual([
    'planted.ts:1 restates the list of domain.ts:1: busy | calm | loud',
  ])
})

test.each([
  "z.enum(['calm', 'busy'])",
  "z.enum(['calm', 'busy', 'quiet'])",
  "type Yes = 'yes' | 'no'",
  "type Some = Pick<Moods, 'calm' | 'busy' | 'loud'>",
])('%s is fine', (fine) => {
  expect(restated([...domain, ...listsIn('fine.ts', fine)])).toEqual([])
})

test('two floors below the domain are compared too', () => {
  const contract = listsIn('contract.ts', "z.enum(['a', 'b', 'c'])")
  const web = listsIn('web.tsx', "type Choice = 'c' | 'b' | 'a'")
  expect(restated([...contract, ...web])).toEqual(['web.tsx:1 restates the list of contract.ts:1: a | b | c'])
})

test('a file that can’t be parsed as a whole is not passed over', () => {
  expect(() => listsIn('broken.ts', "const moods = ['calm', 'busy'")).toThrow('broken.ts')
})
