import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate, variableFaults, variablesIn, whyUnfilled } from './fill-template.ts'
import {
  exampleValues,
  fillsItself,
  isVariable,
  sourceLabel,
  variableNames,
  variableOf,
  variableSources,
  written,
} from './template-variables.ts'

test('variables are filled in, each as often as it is there, with or without spaces', () => {
  expect(
    fillTemplate('Hi {{lead.name}}, {{ property.address }} is open. Bye, {{lead.name}}!', {
      'lead.name': 'Maya',
      'property.address': '12 Alder Lane',
    }),
  ).toEqual({ text: 'Hi Maya, 12 Alder Lane is open. Bye, Maya!', missing: [], unknown: [] })
})

test('what has no value stays in the text and is named once', () => {
  expect(
    fillTemplate('{{lead.name}} {{date}} {{lead.name}} {{leed}}', { date: ' \n', 'lead.name': '' }),
  ).toEqual({
    text: '{{lead.name}} {{date}} {{lead.name}} {{leed}}',
    missing: ['lead.name', 'date'],
    unknown: ['{{leed}}'],
  })
})

test('a greeting does without the name of a lead who left none', () => {
  const known = { 'lead.name': '', date: 'Friday' }
  expect(fillTemplate('Hi {{lead.name}},\n\nsee you {{date}}, {{ user.name }}!', known)).toEqual({
    text: 'Hi there,\n\nsee you Friday!',
    missing: [],
    unknown: [],
  })
  expect(fillTemplate('A note for {{lead.name}}.', known).missing).toEqual(['lead.name'])
})

test('a value with braces stays text', () => {
  const { text } = fillTemplate('{{lead.name}} {{agent.name}}', {
    'lead.name': '{{agent.name}}$&$1',
    'agent.name': '{{lead.name}}',
  })
  expect(text).toBe('{{agent.name}}$&$1 {{lead.name}}')
})

test('names that every object has are no variables', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    expect(isVariable(name)).toBe(false)
    expect(fillTemplate(written(name), {}).unknown).toEqual([written(name)])
  }
  expect(fillTemplate('{{lead.name}}', Object.create({ 'lead.name': 'Maya' })).missing).toEqual(['lead.name'])
})

test('the variables of a text come in its order, each once', () => {
  expect(variablesIn('{{time}} {{date}} {{time}} {{nothing}} {{lead.name')).toEqual(['time', 'date'])
})

test('what is missing is named in a sentence', () => {
  expect(whyUnfilled({ missing: [], unknown: [] })).toBeUndefined()
  expect(whyUnfilled({ missing: ['property.price'], unknown: [] })).toBe('Price isn’t known.')
  expect(whyUnfilled({ missing: ['date', 'time'], unknown: ['{{x}}'] })).toBe(
    'Appointment date, Appointment time, and {{x}} aren’t known.',
  )
})

test.each([
  ['Hi {{lead.name}}', []],
  ['Hi {{lead.nam}}', ['{{lead.nam}} isn’t known. Did you mean {{lead.name}}?']],
  ['Hi {{Lead_Name}}', ['{{Lead_Name}} isn’t known. Did you mean {{lead.name}}?']],
  ['{{bedrooms}}', ['{{bedrooms}} isn’t known. Did you mean {{property.bedrooms}}?']],
  ['{{proprety.adress}}', ['{{proprety.adress}} isn’t known. Did you mean {{property.address}}?']],
  ['{{favorite color}}', ['{{favorite color}} isn’t known. Choose a variable from the list.']],
  ['{{}}', ['{{}} isn’t known. Choose a variable from the list.']],
  ['Hi {{lead.name}, welcome', ['A variable needs two braces on each side. Check “{{lead.name}, welcome”.']],
  ['Hi\n  lead.name}}\nwelcome', ['A variable needs two braces on each side. Check “lead.name}}”.']],
  ['{{lead\n.name}}', ['A variable needs two braces on each side. Check “{{lead”.']],
  ['a set {1, 2}, a face :{ and } code', []],
])('%j has these faults: %j', (text, faults) => {
  expect(variableFaults(text)).toEqual(faults)
})

test('in a text that is sent, a variable that nothing fills in is a fault', () => {
  const text = 'The average is {{market.averagePrice}}, {{lead.name}}.'
  expect(variableFaults(text)).toEqual([])
  expect(variableFaults(text, { isSent: true })).toEqual([
    'Nothing fills in {{market.averagePrice}}. Write your own words instead.',
  ])
})

test('every variable has a label, a source, and an example, and its own label', () => {
  const labels = variableNames.map((name) => variableOf(name).label())
  expect(new Set(labels).size).toBe(variableNames.length)
  expect(Object.values(exampleValues()).every((example) => example !== '')).toBe(true)
  expect(new Set(variableSources.map(sourceLabel)).size).toBe(variableSources.length)
  expect(variableNames.filter((name) => !fillsItself(name))).toContain('market.averagePrice')
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(...variableNames.map(written), '{{', '}}', '{', '}', ' ', '\n', '{{x}}', '{{ date }}'),
    fc.string({ maxLength: 8 }),
  ),
  { maxLength: 40 },
)

test('with every value known, nothing is missing, and what is around the variables stays', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('')
      const { missing, unknown, text: filled } = fillTemplate(text, exampleValues())
      expect(missing).toEqual([])
      expect(unknown.every((each) => filled.includes(each))).toBe(true)
      expect(fillTemplate(text, {}).text).toBe(text)
    }),
  )
})

test('a text without braces has no faults and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) => {
      const text = written.replaceAll(/[{}]/g, '')
      expect(fillTemplate(text, exampleValues())).toEqual({ text, missing: [], unknown: [] })
      expect(variableFaults(text, { isSent: true })).toEqual([])
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      for (const fault of variableFaults(parts.join(''), { isSent: true })) expect(fault).not.toBe('')
    }),
  )
})
