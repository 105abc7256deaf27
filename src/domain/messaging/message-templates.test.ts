import { expect, test } from 'vitest'
import { variablesIn } from '../sequences/fill-template.ts'
import { exampleValues, fillsItself } from '../sequences/template-variables.ts'
import { messageFaults } from './check-message.ts'
import { fillMessage } from './fill-message.ts'
import { messageTemplates } from './message-templates.ts'

const templates = messageTemplates()

test('there are the five, in their order', () => {
  expect(templates.map(({ title }) => title)).toEqual([
    'Welcome',
    'Appointment reminder',
    'Property follow-up',
    'Price change',
    'Urgent follow-up',
  ])
})

test.each(templates)('$title could be sent as it is, and names the lead', ({ subject, content }) => {
  expect(messageFaults({ subject, text: content })).toEqual({})
  expect(variablesIn(content)).toContain('lead.name')
})

test.each(templates)('$title fills itself from what is known of a lead', ({ subject, content }) => {
  for (const name of variablesIn(`${subject}\n${content}`)) expect(fillsItself(name), name).toBe(true)
  const filled = fillMessage({ subject, text: content, values: {} }, exampleValues())
  expect(filled.missing).toEqual([])
  expect(`${filled.subject}${filled.text}`).not.toMatch(/[{}]/)
})

test('together they use the name, the home, the time, and the price', () => {
  const used = new Set(templates.flatMap(({ subject, content }) => variablesIn(`${subject}\n${content}`)))
  for (const name of ['lead.name', 'property.address', 'date', 'time', 'property.price'] as const)
    expect(used).toContain(name)
})
