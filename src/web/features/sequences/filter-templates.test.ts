import { expect, test } from 'vitest'
import { emailTemplates } from '#domain/sequences/email-templates.ts'
import { filteredTemplates } from './filter-templates.ts'

const templates = emailTemplates().map((template) => ({ ...template, isOwn: false }))
const found = (query: string, category: Parameters<typeof filteredTemplates>[2] = '') =>
  filteredTemplates(templates, query, category).map(({ name }) => name)

test('a template is found by its name, also with a typo, and by its tags', () => {
  expect(found('open house')).toContain('Open House Invitation')
  expect(found('apointment')).toContain('Appointment Reminder')
  expect(found('newsletter')).toEqual(['Monthly Market Update', 'Neighborhood Spotlight'])
  expect(found('inspection')).toEqual([])
})

test('a category narrows what is found, and no words find all of it', () => {
  expect(found('', 'lead_capture')).toEqual(['Quick Response to Property Inquiry', 'Welcome Buyer'])
  expect(found('reminder', 'lead_capture')).toEqual([])
  expect(found('  ')).toHaveLength(11)
})
