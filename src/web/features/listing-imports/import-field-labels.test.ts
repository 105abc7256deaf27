import { expect, test } from 'vitest'
import { importFieldNames } from '#domain/listings/import/import-fields.ts'
import { factNames, factOf } from '#domain/listings/listing-facts.ts'
import { importFieldLabels } from './import-field-labels.ts'

test('every field a column can go to has a label that no other field has', () => {
  const labels = importFieldNames.map((field) => importFieldLabels[field]())
  expect(labels.filter((label) => label.trim() === '')).toEqual([])
  expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(importFieldNames.length)
})

test.each(factNames)('%s is labeled with its unit, as in the form', (name) => {
  expect(importFieldLabels[name]()).toBe(factOf(name).inputLabel())
})
