import { expect, test } from 'vitest'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { groundedDraft, readDraft, unsupportedIn } from './check-draft.ts'

const home: ListingFacts = {
  title: 'Brick ranch',
  address: '48 Larkspur Court, Asheville, NC 28804',
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1640,
  propertyType: 'Single Family',
  features: ['Stone patio', 'Gas range'],
}

test.each([
  ['The brick ranch has 3 bedrooms and 2 bathrooms in 1,640 square feet.', []],
  ['Outside there is a stone patio.', []],
  ['It has 4 bedrooms and a pool.', ['4', 'pool']],
  ['A stunning kitchen with a gas range.', ['stunning', 'kitchen']],
  ['It stands in Hendersonville.', ['Hendersonville']],
])('“%s”: the listing does not say %j', (sentence, words) => {
  expect(unsupportedIn(home)(sentence)).toEqual(words)
})

test('unsupported sentences are left out, and a draft of nothing else is not a description', () => {
  const draft = {
    title: 'Brick ranch in Asheville',
    paragraphs: ['It has 3 bedrooms. It has a heated pool.', 'Perfect for families.'],
  }
  expect(groundedDraft(draft, home)).toEqual({ title: draft.title, paragraphs: ['It has 3 bedrooms.'] })
  expect(groundedDraft({ ...draft, paragraphs: ['Close to great schools.'] }, home)).toBeUndefined()
  expect(groundedDraft({ ...draft, title: 'Lakefront villa' }, home)).toBeUndefined()
})

test('a reply that is not a description gets the product’s own error message', () => {
  const fault = 'Failed to generate a valid description structure.'
  expect(readDraft('Here is a lovely home')).toEqual({ fault })
  expect(readDraft('{"title": "A home", "paragraphs": [')).toEqual({ fault })
  expect(readDraft('{"title": "A home", "text": "x"}')).toEqual({
    fault: 'An unexpected description format was received. Please regenerate.',
  })
  expect(readDraft('```json\n{"title": "A home", "paragraphs": ["It stands."]}\n```')).toEqual({
    title: 'A home',
    paragraphs: ['It stands.'],
  })
})
