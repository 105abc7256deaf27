import { expect, test } from 'vitest'
import { eventSentence, subjectOf, webhookEvents } from './webhook-events.ts'

test('each event is about something whose facts can be read, and says when it is sent', () => {
  for (const event of webhookEvents) {
    expect(['lead', 'appointment', 'conversation', 'sequence']).toContain(subjectOf(event))
    expect(eventSentence(event)).toMatch(/\.$/)
  }
  expect(new Set(webhookEvents.map(eventSentence)).size).toBe(webhookEvents.length)
})
