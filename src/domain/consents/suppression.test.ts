import { expect, test } from 'vitest'
import { isStopped, type MailUse, mailUses, suppressionReasons, suppressionSentence } from './suppression.ts'

const stopped = (reason: Parameters<typeof isStopped>[0]): MailUse[] =>
  mailUses.filter((use) => isStopped(reason, use))

test('who unsubscribed still gets letters and what they asked for', () => {
  expect(stopped('unsubscribed')).toEqual(['marketing'])
})

test('an address that bounced or complained gets only what its own acts ask for', () => {
  expect(stopped('bounced')).toEqual(['personal', 'marketing'])
  expect(stopped('complained')).toEqual(['personal', 'marketing'])
})

test('any other address gets everything', () => {
  expect(stopped(null)).toEqual([])
})

test('each reason has its own sentence', () => {
  const sentences = suppressionReasons.map(suppressionSentence)
  expect(new Set(sentences).size).toBe(suppressionReasons.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/)
})
