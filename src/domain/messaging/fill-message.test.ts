import { expect, test } from 'vitest'
import { fillMessage, inWords, typedFor } from './fill-message.ts'

const words = { subject: 'See you at {{time}}', text: 'Hi {{lead.name}}, {{date}} at {{time}}.' }

test('what is known of the lead comes before what the agent typed', () => {
  const filled = fillMessage(
    { ...words, values: { 'lead.name': 'You', time: '3 PM', date: 'Friday' } },
    { 'lead.name': 'Maya', time: '2:00 PM' },
  )
  expect(filled).toMatchObject({
    subject: 'See you at 2:00 PM',
    text: 'Hi Maya, Friday at 2:00 PM.',
    missing: [],
  })
})

test('what no one knows is listed as missing once, however often it is used', () => {
  expect(fillMessage({ ...words, values: { date: ' ' } }, { 'lead.name': 'Maya', time: '' }).missing).toEqual(
    ['time', 'date'],
  )
})

test('braces in a name stay text', () => {
  const { text, missing } = fillMessage(
    { ...words, text: 'Hi {{lead.name}}', subject: 'Hi', values: {} },
    {
      'lead.name': '{{agent.phone}}',
    },
  )
  expect([text, missing]).toEqual(['Hi {{agent.phone}}', []])
})

test('in a list, what isn’t known without a lead is named, and no braces are left', () => {
  expect(inWords({ ...words, values: { time: '3 PM' } })).toEqual({
    subject: 'See you at 3 PM',
    text: 'Hi [Lead’s first name], [Appointment date] at 3 PM.',
  })
})

test('what is known of a lead when it is written isn’t stood in for by what was typed for others', () => {
  const typed = { date: 'Monday', time: '9 AM', city: 'Barre' }
  const kept = typedFor(typed, { date: 'Friday', time: ' ', 'lead.name': 'Maya' })
  expect(kept).toEqual({ time: '9 AM', city: 'Barre' })
  expect(fillMessage({ ...words, values: kept }, { 'lead.name': 'Maya' }).missing).toEqual(['date'])
})
