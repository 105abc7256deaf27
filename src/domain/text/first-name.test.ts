import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Maya Ellison', 'Maya'],
  ['  Bo\n', 'Bo'],
  ['Dr. Maya Ellison', 'Maya'],
  ['Ellison, Maya', 'Maya'],
  ['Ellison, Dr. Maya', 'Maya'],
  ['Ruiz Ortega, Ines', 'Ines'],
  ['Maya Ellison, MD', 'Maya'],
  ['Omar Ellison, Jr.', 'Omar'],
  ['MAYA ELLISON', 'Maya'],
  ['maya ellison', 'Maya'],
  ["O'DELL, MARY-ANN", 'Mary-Ann'],
  ['JT Ellison', 'JT'],
  ['J. Maya Ellison', 'Maya'],
  ['J.T. Ellison', 'J.T.'],
  ['Robert “Bob” Ellison', 'Robert'],
  ['🏡 Maya', 'Maya'],
  ['Maya 512-555-0123', 'Maya'],
  ['李 明', '李'],
])('%j is greeted as %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test.each([
  ['Mr. & Mrs. Ellison', 'Mr. and Mrs. Ellison'],
  ['Mr. and Mrs. Omar Ellison', 'Mr. and Mrs. Ellison'],
  ['Mr. Ellison & Ms. Vale', 'Mr. Ellison and Ms. Vale'],
  ['dr ellison', 'Dr. Ellison'],
  ['Tom and Maya Ellison', 'Tom and Maya'],
  ['Ellison, Tom & Maya', 'Tom and Maya'],
  ['The Ellison Family', 'Ellison family'],
  ['Familia Ortega', 'Ortega family'],
])('%j is greeted as %j: by what they go by', (name, called) => {
  expect(firstNameOf(name)).toBe(called)
})

test.each([
  '',
  ' ',
  '(512) 555-0123',
  '512.555.0123 x4',
  'maya@buyers.example',
  'www.buyers.example',
  'https://buyers.example/maya',
  'Lead',
  'New Lead',
  'Lead · (512) 555-0123',
  'J. Ellison',
  'Dr.',
  'The Ellisons',
  'Alder Street Holdings LLC',
])('%j tells no first name', (name) => {
  expect(firstNameOf(name)).toBe('')
})

test('a first name is short and on one line, whatever was typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[^\n]{0,90}$/.test(firstNameOf(name))))
})
