import { expect, test } from 'vitest'
import {
  completed,
  countFilled,
  filledFrom,
  isPerLead,
  knownValues,
  startingValues,
  variablesOf,
  wordsOf,
} from './customize-values.ts'

const agent = {
  ...{ name: 'Robin Vale', title: 'Broker', company: 'Lantern Hill Realty', phone: '(828) 555-0142' },
  ...{ email: 'robin@example.com', timeZone: 'America/New_York' },
}
const words = {
  subject: 'About {{area}}',
  content: 'Hi {{lead.name}}, call {{agent.name}} on {{day1}} about {{area}}.',
}
const names = variablesOf(words)

test('an email’s variables come in order, each once', () => {
  expect(names).toEqual(['area', 'lead.name', 'agent.name', 'day1'])
})

test('sent to many, what differs for each lead counts as filled in and stays a variable', () => {
  const values = startingValues(names, { isForMany: true })
  expect(countFilled(names, values)).toBe(3)
  expect(isPerLead('lead.name', values)).toBe(true)
  expect(completed(words, { ...values, area: 'Montford' })).toEqual({
    subject: 'About Montford',
    content: 'Hi {{lead.name}}, call {{agent.name}} on {{day1}} about Montford.',
  })
})

test('sent once, everything starts empty and stays visible as itself', () => {
  const values = startingValues(names, { isForMany: false })
  expect(countFilled(names, values)).toBe(0)
  expect(completed(words, { ...values, area: ' ' })).toEqual(words)
})

test('filling quickly leaves what was typed', () => {
  const known = knownValues(
    { agent, workingDays: ['friday'], listing: undefined },
    new Date('2026-11-24T15:00:00Z'),
  )
  expect(filledFrom(names, { 'agent.name': 'Rob' }, known)).toEqual({
    'agent.name': 'Rob',
    day1: 'Friday, November 27',
  })
})

test('a template brings what it asks for along; one of the agent’s own leaves that to them', () => {
  const about = { id: 'x', name: 'X', category: 'follow_up', description: '', tags: [], useCase: '' } as const
  const template = { ...about, ...words, tags: [] }
  expect(wordsOf({ ...template, isOwn: false, asksFor: 'visit' })).toEqual({ ...words, asksFor: 'visit' })
  expect(wordsOf({ ...template, isOwn: false, asksFor: null })).toEqual({ ...words, asksFor: null })
  expect(wordsOf({ ...template, isOwn: true })).toEqual(words)
})
