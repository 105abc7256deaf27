import { expect, test } from 'vitest'
import { addTrait } from './add-trait.ts'

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test.each([
  ['a trait comes last, without the blanks around it', ['Warm'], ' Thorough ', ['Warm', 'Thorough']],
  ['a trait is there once, however it is written', ['Warm'], 'warm', ['Warm']],
  ['an eighth trait has room', seven, 'h', [...seven, 'h']],
])('%s', (_promise, traits, typed, expected) => {
  expect(addTrait(traits, typed)).toEqual({ traits: expected })
})

test.each([
  ['nothing is no trait', [], '  ', 'Type a trait first.'],
  ['a ninth trait has no room', [...seven, 'h'], 'i', 'A personality can have up to 8 traits.'],
])('%s', (_promise, traits, typed, fault) => {
  expect(addTrait(traits, typed)).toEqual({ fault })
})
