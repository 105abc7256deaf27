import { expect, test } from 'vitest'
import { listFaults, listsIn, restated } from './check-lists.ts'

test('no floor restates a closed set of the domain', () => {
  expect(listFaults()).toEqual([])
})

const domain = listsIn('domain.ts', "export const moods = ['calm', 'busy', 'loud'] as const")

test.each(["z.enum(['busy', 'calm', 'loud'])", "type Mood = 'loud' | 'calm' | 'busy'"])(
  '%s would be found',
  (planted) => {
    expect(restated(domain, listsIn('planted.ts', planted))).toEqual([
      'planted.ts:1 restates the list of domain.ts:1: busy | calm | loud',
    ])
  },
)

test.each(["z.enum(['calm', 'busy'])", "z.enum(['calm', 'busy', 'quiet'])", "type Yes = 'yes' | 'no'"])(
  '%s is fine',
  (fine) => {
    expect(restated(domain, listsIn('fine.ts', fine))).toEqual([])
  },
)
