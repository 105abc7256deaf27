import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import type { AgentProfile, KnowledgePassage } from './context.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { rankPassages } from './engine/evidence/rank-passages.ts'

const agent: AgentProfile = { name: 'Dana Whitfield' }
const note = (id: string, title: string, text: string): KnowledgePassage => ({
  id,
  scope: 'agent',
  title,
  text,
})

/** Notes that share words with many questions and are about something else. */
const others = [
  'survey', 'radon test', 'moving van', 'home warranty', 'septic pump', 'fence permit', 'gutter', 'chimney sweep', 'water meter', 'gas meter',
  'storage unit', 'pest report', 'paint sample', 'mailbox key', 'garbage cart', 'school bus', 'library card', 'parking permit', 'lawn service', 'snow plow',
  'boat trailer', 'piano mover', 'locksmith', 'alarm code', 'pool cover',
].map((thing, i) => note(`o${i}`, `About a ${thing}`, `Ask for a ${thing} early. The ${thing} is paid for at the visit, and your bank has nothing to do with it.`)) // biome-ignore format: a table of notes
const notes = [
  note('lock', 'Rate locks', 'A rate lock keeps your interest rate the same until closing. Most lenders lock for 30 to 60 days.'),
  note('late', 'Late payments', 'A servicer may charge a late fee after the grace period. Your interest rate does not change because of it.'),
  note('escrow', 'Escrow accounts', 'An escrow account holds money for taxes and insurance. The lender pays the bills from it.'),
  ...others,
] // biome-ignore format: a table of notes
const card = prepareEvidence({ agent, passages: notes })
const home = prepareEvidence({
  agent,
  passages: [...notes, { id: 'own', scope: 'listing', title: 'Heating', text: 'The furnace was replaced in 2021.' }],
  listing: { title: 'Cottage', address: '1 Elm Street, Asheville, NC 28801', bedrooms: 3, features: ['Fenced yard'] },
}) // biome-ignore format: short

const ask = (evidence: typeof card, question: string) =>
  answerQuestion({ evidence, agent, turns: [], question, now: new Date('2026-05-01T12:00:00Z') })
const cited = (evidence: typeof card, question: string) =>
  ask(evidence, question).citations.map(({ ref }) => ref.split(':')[0])

test.each([
  ['What is a rate lock?', 'lock'],
  ['How long do lenders lock an interest rate?', 'lock'],
  ['When does the servicer charge a late fee?', 'late'],
  ['What does an escrow account hold money for?', 'escrow'],
])('among many notes, %s is answered from the note on it alone', (question, id) => {
  for (const evidence of [card, home]) {
    expect(new Set(cited(evidence, question))).toEqual(new Set([id]))
    expect(ask(evidence, question)).toMatchObject({ outcome: 'answered', grounded: true })
  }
})

test.each([
  'What is a payday loan?',
  'Can I use a prepaid card?',
  'What happens to my student loan if I lose my job?',
])('among many notes, %s is declined, whatever words it shares with them', (question) => {
  for (const evidence of [card, home]) {
    expect(ask(evidence, question).outcome).not.toBe('answered')
    expect(cited(evidence, question)).toEqual([])
  }
})

test('what is said about the home comes before the notes on everything else', () => {
  expect(ask(home, 'How many bedrooms are there?').response).toContain('3 bedrooms')
  expect(ask(home, 'Is the yard fenced?').citations[0]?.ref).toBe('features:0')
})

test('the passage whose beginning is about the question ranks first', () => {
  const [first] = rankPassages(card, 'what is a rate lock')
  expect(card.passages[first?.at ?? -1]?.id).toBe('lock')
  expect(rankPassages(card, '')).toEqual([])
  expect(rankPassages(card, '🏡🏡')).toEqual([])
})
