import { describe, expect, test } from 'vitest'
import { checkFairHousing } from '../fair-housing/check-fair-housing.ts'
import { emailCategories, emailCategoryLabel, emailTemplates } from './email-templates.ts'
import { fillTemplate, variableFaults, variablesIn } from './fill-template.ts'
import { exampleValues } from './template-variables.ts'

const templates = emailTemplates()

test('the eleven templates have their names', () => {
  expect(templates.map(({ name }) => name)).toEqual([
    'Quick Response to Property Inquiry',
    'Welcome Buyer',
    'Post-Showing Follow-Up',
    'Gentle Re-Engagement',
    'Appointment Confirmation',
    'Appointment Reminder',
    'Monthly Market Update',
    'Neighborhood Spotlight',
    'Listing Consultation Invitation',
    'Price Reduction Alert',
    'Open House Invitation',
  ])
  expect(new Set(templates.map(({ id }) => id)).size).toBe(11)
})

test('the five categories have their labels, and each has a template', () => {
  expect(emailCategories.map(emailCategoryLabel)).toEqual([
    'Lead Capture',
    'Follow-Up',
    'Appointments',
    'Nurture',
    'Market Updates',
  ])
  expect(new Set(templates.map(({ category }) => category))).toEqual(new Set(emailCategories))
})

describe.each(templates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  const text = `${template.subject}\n${template.content}`

  test('has only variables that exist, and is whole once they are filled in', () => {
    expect(variableFaults(text)).toEqual([])
    expect(variablesIn(text).length).toBeGreaterThan(2)
    const { text: filled, missing } = fillTemplate(text, exampleValues())
    expect(missing).toEqual([])
    expect(filled).not.toMatch(/[{}]/)
  })

  test('says nothing that steers, and states no figure of the plan', () => {
    expect(checkFairHousing(text)).toEqual([])
    expect(checkFairHousing(fillTemplate(text, exampleValues()).text)).toEqual([])
    expect(text).not.toMatch(/trial|money-back|\$|%/i)
  })

  test('is short, begins with a greeting, and is signed', () => {
    expect(template.subject.length).toBeLessThan(80)
    expect(template.content.split(/\s+/).length).toBeLessThan(100)
    expect(template.content).toMatch(/^Hi \{\{lead\.name\}\},\n\n/)
    expect(template.content).toContain('\n{{agent.name}}')
  })

  test('says what it is for and when to send it', () => {
    expect(template.description).toMatch(/\.$/)
    expect(template.useCase).toMatch(/^Send it .*\.$/)
    expect(template.tags.length).toBeGreaterThan(0)
  })
})
