import { expect, test } from 'vitest'
import { leadStatusOf, statusFromStage } from './lead-status.ts'

test.each([
  ['Pre-qualified', 'Qualified'],
  ['qualified, contacted', 'Qualified'],
  ['Contact made, showing next', 'Contacted'],
  ['First SHOWing', 'Showing'],
  ['lost to another agent', 'Lost'],
  ['lost after the show', 'Showing'],
  ['Closed won', 'Won'],
  ['wonderful', 'New'],
  ['', 'New'],
  [null, 'New'],
  [undefined, 'New'],
])('the stage %j stands for %s', (stage, status) => {
  expect(statusFromStage(stage)).toBe(status)
})

test('a contact’s own status wins over its stage', () => {
  expect(leadStatusOf({ status: 'Lost', stage: 'qualified' })).toBe('Lost')
  expect(leadStatusOf({ status: ' showing ', stage: '' })).toBe('Showing')
  expect(leadStatusOf({ status: 'unheard of', stage: 'contacted' })).toBe('Contacted')
  expect(leadStatusOf({})).toBe('New')
})
