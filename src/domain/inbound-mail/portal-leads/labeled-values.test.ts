import { expect, test } from 'vitest'
import { label, labeledValues } from './labeled-values.ts'

const labels = { name: label('name'), phone: label('phone'), message: label('message') }
const reading = (text: string) =>
  labeledValues<keyof typeof labels>(text, labels, { spans: { message: 'paragraphs' } })
const read = (text: string) => reading(text).values

test.each([
  ['Name: Dana', 'Dana'],
  ['NAME:Dana', 'Dana'],
  ['* Name: Dana', 'Dana'],
  ['*Name:* Dana', 'Dana'],
  ['Name | Dana', 'Dana'],
  ['Name # Dana', 'Dana'],
  ['Name\nDana', 'Dana'],
  ['Name:\n\nDana', 'Dana'],
  ['Name (required): Dana', 'Dana'],
  ['Name * : Dana', 'Dana'],
  ['Name (optional)\nDana', 'Dana'],
  ['1. Name: Dana', 'Dana'],
  ['[name]: Dana', 'Dana'],
  ['Name:: Dana', 'Dana'],
  ['name = Dana', 'Dana'],
])('%j has its value', (text, name) => {
  expect(read(text)).toEqual({ name })
})

test('a label without a value takes none from the next label or from far below', () => {
  expect(read('Name:\nPhone: 555')).toEqual({ phone: '555' })
  expect(read('Name:\nPreferred Contact Method:\nEmail')).toEqual({})
  expect(read('Name:\n\n\nDana')).toEqual({})
})

test('a longer text goes on until a label or the form’s own words, with empty lines and what looks like its label', () => {
  expect(read('Message: one\ntwo\nPhone: 555')).toEqual({ message: 'one\ntwo', phone: '555' })
  expect(read('Message:\none\ntwo\n\nMessage: three\n\nBest time:\nnow')).toEqual({
    message: 'one\ntwo\n\nMessage: three',
  })
  expect(read('Message: one\n\nThis e-mail was sent from a contact form on Harbor')).toEqual({
    message: 'one',
  })
})

test('what has no known label is the rest, as written', () => {
  const text = 'Hello\nName: Dana\nBudget: 400,000\n\nView message\nName: Robin'
  expect(reading(text)).toEqual({ values: { name: 'Dana' }, rest: 'Hello\nBudget: 400,000\n\nName: Robin' })
})

test('the first value counts, and words in a sentence are no label', () => {
  expect(read('Name: Dana\nName: Robin')).toEqual({ name: 'Dana' })
  expect(read('Name the price. Phone us.')).toEqual({})
})
