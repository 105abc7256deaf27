import { expect, test } from 'vitest'
import { label, labeledValues } from './labeled-values.ts'

const labels = { name: label('name'), phone: label('phone'), message: label('message') }
const read = (text: string) => labeledValues<keyof typeof labels>(text, labels, ['message'])

test.each([
  ['Name: Dana', 'Dana'],
  ['NAME:Dana', 'Dana'],
  ['* Name: Dana', 'Dana'],
  ['*Name:* Dana', 'Dana'],
  ['Name | Dana', 'Dana'],
  ['Name # Dana', 'Dana'],
  ['Name\nDana', 'Dana'],
  ['Name:\n\nDana', 'Dana'],
])('%j has its value', (text, name) => {
  expect(read(text)).toEqual({ name })
})

test('a label without a value takes none from the next label or from far below', () => {
  expect(read('Name:\nPhone: 555')).toEqual({ phone: '555' })
  expect(read('Name:\nPreferred Contact Method:\nEmail')).toEqual({})
  expect(read('Name:\n\n\nDana')).toEqual({})
})

test('a longer text goes on until an empty line or a label', () => {
  expect(read('Message: one\ntwo\nPhone: 555')).toEqual({ message: 'one\ntwo', phone: '555' })
  expect(read('Message:\none\ntwo\n\nthree')).toEqual({ message: 'one\ntwo' })
})

test('the first value counts, and words in a sentence are no label', () => {
  expect(read('Name: Dana\nName: Robin')).toEqual({ name: 'Dana' })
  expect(read('Name the price. Phone us.')).toEqual({})
})
