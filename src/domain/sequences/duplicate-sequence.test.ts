import { expect, test } from 'vitest'
import { duplicateSequence } from './duplicate-sequence.ts'
import { nameMaxLength } from './sequence.ts'

test('a copy has its own name, is off, and keeps the rest', () => {
  expect(duplicateSequence({ name: 'New buyers', isActive: true, steps: ['a step'] })).toEqual({
    ...{ name: 'Copy of New buyers', isActive: false, steps: ['a step'] },
  })
})

test('the name of a copy of a copy of a long name isn’t too long', () => {
  const once = duplicateSequence({ name: 'n'.repeat(nameMaxLength) })
  const twice = duplicateSequence(once)
  expect(once.name).toMatch(/^Copy of n+…$/)
  expect([once.name.length, twice.name.length]).toEqual([nameMaxLength, nameMaxLength])
})
