/** Readies the built-in answerer before the first buyer asks. */
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './evidence.ts'

const agent = { name: 'A. Gent' }
const questions = [
  'How many bedrooms?',
  'is the kitchn remodeled',
  'What kind of flooring is in the living room, and how old is the roof?',
  'Is the garage attached or detached?',
  'where would guests park',
  'Who sells it?',
  'Is the area safe?',
  '¿Cuántos baños tiene?',
  'Can I see it on Friday?',
]

/**
 * Asks throw-away questions on an invented home, so that the rules are compiled and the words of the lexicon are
 * known when the first question comes. Takes about a tenth of a second; call it once, when nobody waits.
 */
export function warmUp(): void {
  const listing = {
    title: 'A home',
    address: 'A street',
    bedrooms: 3,
    priceCents: 100_000_00,
    description: {
      paragraphs: [
        'A brick home with a remodeled kitchen, oak floors and a two-car garage. The roof was replaced in 2019.',
      ],
    },
    features: ['Covered porch', 'Built in 1990'],
  }
  const passages = [
    { id: 'warm-up', scope: 'agent' as const, title: 'Hours', text: 'We are open on weekdays.' },
  ]
  const evidence = prepareEvidence({ listing, agent, passages })
  for (const question of questions) answerQuestion({ evidence, agent, turns: [], question })
}
