import { expect, test } from 'vitest'
import { answerQuestion } from '../assistant/answer-question.ts'
import { prepareEvidence } from '../assistant/engine/evidence/evidence.ts'
import { appPassages } from './app-passages.ts'

const told = {
  schools: [
    { name: 'Canal High', type: 'Public', grades: '9-12', rating: 4.5, distance: 0.8 },
    { name: 'Lock Elementary', type: '', grades: 'K-5', rating: null, distance: null },
  ],
  localInfo: [{ topic: 'Trains', text: 'Two commuter lines stop at Main Street, six minutes on foot.' }],
  openHouses: [{ day: '2026-11-22', start: '13:00', end: '15:30' }],
}
const agent = { name: 'Robin Vale', timeZone: 'America/New_York' }
const evidence = prepareEvidence({
  listing: { title: 'Brick rowhouse', address: '7 Lock Street, Richmond, VA 23220' },
  agent,
  passages: appPassages(told).map((passage) => ({ ...passage, scope: 'listing' as const })),
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test('without schools, local info and open houses there are no passages', () => {
  expect(appPassages({ schools: [], localInfo: [], openHouses: [] })).toEqual([])
})

test.each([
  ['Which schools are nearby?', /Canal High.*9–12/],
  ['How far is Canal High?', /0\.8 miles/],
  ['When is the open house?', /Sunday, November 22, 2026.*1:00\sPM to 3:30\sPM/],
  ['Is there a train station nearby?', /Two commuter lines/],
])('the assistant answers %j from them', (question, answer) => {
  expect(ask(question).response).toMatch(answer)
})

test('a rating is said with who gave it, if the agent named them', () => {
  const [high, lock] = told.schools as [(typeof told.schools)[0], (typeof told.schools)[0]]
  const schools = [
    { ...high, ratingSource: 'the state report card' },
    { ...lock, rating: 3, ratingSource: 'GreatSchools' },
  ]
  const [passage] = appPassages({ ...told, localInfo: [], schools })
  expect(passage?.text).toContain('is 0.8 miles away and rated 4.5 out of 5 by the state report card.')
  expect(passage?.text).toContain('is rated 3 out of 5 by GreatSchools.')
})
