import { expect, test } from 'vitest'
import { topicsOf } from './question-topics.ts'
import { groupQuestions, lastWholeWeek, suggestNextStep } from './seller-report.ts'

const asked = (text: string, times: number, from = 0) =>
  Array.from({ length: times }, (_, index) => ({ conversationId: `c${from + index}`, text }))

test.each([
  ['2026-05-04T12:00:00Z', 'America/New_York', '2026-04-27', '2026-05-03'],
  // Monday in UTC, still Sunday in New York.
  ['2026-05-04T02:00:00Z', 'America/New_York', '2026-04-20', '2026-04-26'],
  ['2026-05-10T23:00:00Z', 'Pacific/Auckland', '2026-05-04', '2026-05-10'],
  ['2026-03-09T12:00:00Z', 'America/New_York', '2026-03-02', '2026-03-08'],
])('the last whole week before %s in %s is %s to %s', (now, zone, firstDay, lastDay) => {
  expect(lastWholeWeek(Date.parse(now), zone)).toEqual({ firstDay, lastDay })
})

test('a topic counts conversations, not messages, and needs at least three', () => {
  const messages = [
    ...asked('Are dogs allowed?', 3),
    ...asked('Is there a garage?', 2),
    ...asked('And the garage, again?', 2),
    ...asked('Which school is near?', 5),
  ]
  expect(groupQuestions(messages)).toEqual([
    { topic: 'schools', conversations: 5 },
    { topic: 'pets', conversations: 3 },
  ])
})

test('at most ten topics are listed, those asked about most', () => {
  const words = [
    'price',
    'mortgage',
    'taxes',
    'hoa',
    'kitchen',
    'washer',
    'bath',
    'yard',
    'garage',
    'dogs',
    'roof',
    'heating',
  ]
  const messages = words.flatMap((word, index) => asked(`Tell me about the ${word}`, 3 + index))
  const found = groupQuestions(messages)
  expect(found).toHaveLength(10)
  expect([found[0]?.topic, found[9]?.topic]).toEqual(['heating', 'taxes'])
})

test('it contains nothing that a buyer wrote', () => {
  const messages = asked('I am Dana Miller, 555-0100: is the roof new?', 3)
  expect(JSON.stringify(groupQuestions(messages))).not.toMatch(/Dana|555/)
})

test.each([
  ['What are the HOA dues?', ['hoa']],
  ['is it pet friendly & is there parking', ['parking', 'pets']],
  ['Does air conditioning work?', ['heating']],
  ['Hello there', []],
])('%s is about %j', (text, topics) => {
  expect(topicsOf(text)).toEqual(topics)
})

const quiet = { visits: 0, askers: 0, leads: 0, openHouse: 0, showings: 0, cancelled: 0, upcoming: 0 }

test('the suggested step follows from the week, and takes up what was asked about most', () => {
  const steps = [
    quiet,
    { ...quiet, visits: 9 },
    { ...quiet, askers: 2 },
    { ...quiet, showings: 1 },
    { ...quiet, showings: 1, upcoming: 2 },
  ].map((figures) => suggestNextStep(figures, []))
  expect(new Set(steps).size).toBe(5)
  expect(suggestNextStep(quiet, [{ topic: 'roof', conversations: 4 }])).toContain('the roof')
})
