import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/leads.ts'
import { callSentence } from '#domain/leads/call-outcomes.ts'
import { CallFacts, Changes, Consent } from './timeline-facts.tsx'

const event = (kind: TimelineEvent['kind'], data: TimelineEvent['data'], text = ''): TimelineEvent => ({
  ...{ id: '0198c0de-0000-7000-8000-000000000001', at: '2026-11-21T20:00:00Z' },
  ...{ kind, data, text },
})
/** The words on the screen. An old value is between tildes. */
const wordsIn = (shown: ReactNode) =>
  renderToStaticMarkup(shown)
    .replace(/<\/?s>/g, '~')
    .replace(/<\/li>(?=<li)/g, '\n')
    .replace(/<[^>]+>/g, '')

test.each([
  [{ outcome: 'Reached', minutes: 12 }, 'Wants a porch', 'Reached · 12 minutes'],
  [{ outcome: 'Reached', minutes: 1 }, 'Wants a porch', 'Reached · 1 minute'],
  [{ outcome: 'Voicemail' }, 'Called back', 'Voicemail'],
  [{ minutes: 0 }, 'Hung up', '0 minutes'],
  [{ outcome: 'Reached', minutes: 3 }, callSentence('Reached'), '3 minutes'],
  [{ outcome: 'Reached' }, callSentence('Reached'), ''],
  [{ outcome: 'Abducted', minutes: '3' }, 'Odd', ''],
])('a call with %o and the text "%s" says "%s"', (data, text, words) => {
  expect(wordsIn(<CallFacts event={event('call', data, text)} />)).toBe(words)
})

test('only a call shows how a call ended', () => {
  expect(wordsIn(<CallFacts event={event('note', { outcome: 'Reached', minutes: 12 })} />)).toBe('')
})

test('a change shows the old and the new value', () => {
  const data = { phone: { before: '', after: '828 555 0133' } }
  expect(wordsIn(<Changes event={event('changed', data)} />)).toBe('(empty) → 828 555 0133')
  const removed = { notes: { before: 'Likes porches', after: null } }
  expect(wordsIn(<Changes event={event('changed', removed)} />)).toBe('~Likes porches~ → (empty)')
})

test('several changes are told apart by their fields, and lists are shown as words', () => {
  const data = {
    name: { before: 'Maya E.', after: 'Maya Ellison' },
    tags: { before: ['porch'], after: ['porch', 'cash'] },
    version: 4,
    odd: { before: 'no after' },
  }
  expect(wordsIn(<Changes event={event('changed', data)} />).split('\n')).toEqual([
    'Name: ~Maya E.~ → Maya Ellison',
    'Tags: ~porch~ → porch, cash',
  ])
})

test('what a visitor’s message replaced stays readable', () => {
  const replaced = [{ field: 'phone', before: '828 555 0133', after: '828 555 0199' }, null, 'phone']
  expect(wordsIn(<Changes event={event('joined', { replaced })} />)).toBe('~828 555 0133~ → 828 555 0199')
  expect(wordsIn(<Changes event={event('message', {})} />)).toBe('')
})

test('consent is quoted, and nothing is claimed without it', () => {
  expect(wordsIn(<Consent data={{ consent: 'Call me' }} />)).toBe('Agreed to: “Call me”')
  expect(wordsIn(<Consent data={{ consent: true }} />)).toBe('')
})
