import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Answer } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { checkAgainstEvidence } from './check-evidence.ts'
import { cleanText } from './engine/reading/normalize.ts'
import { tokenize } from './engine/reading/tokens.ts'
import { agent, homes } from './testing/sample-homes.ts'

const words = fc.constantFrom(
  ...'how many much what which is are the there a does it have price roof kitchen pool garage bedrooms bathrooms new old 3 4 1,480 2019 $500 HOA tax safe people offer seller or and in of with near, ? right is it not no only lot barn well floors windows when who why where like for me see Thursday 5 pm monthly payment % down'.split(
    ' ',
  ),
)
const wordy = fc.array(words, { maxLength: 14 }).map((list) => list.join(' '))
const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 200 }), wordy)
const home = fc.constantFrom(...(Object.keys(homes) as (keyof typeof homes)[]))
const turns = fc.array(fc.record({ sender: fc.constantFrom('user', 'ai'), text: anything }), { maxLength: 4 })

const figures = (text: string) =>
  tokenize(cleanText(text)).flatMap(({ value }) => (value === null ? [] : [value]))

test('any text gets an answer of the right shape', () => {
  fc.assert(
    fc.property(home, turns, anything, (name, before, question) => {
      const answer = answerQuestion({ evidence: homes[name], agent, turns: before, question })
      expect(Answer.safeParse(answer).success).toBe(true)
      expect(answer.response.trim()).not.toBe('')
      expect(answer.response.length).toBeLessThanOrEqual(1000)
    }),
    { numRuns: 400 },
  )
})

test('every number in an answer is in the evidence or the question, or is calculated and cited', () => {
  fc.assert(
    fc.property(home, wordy, (name, question) => {
      const evidence = homes[name]
      const answer = answerQuestion({ evidence, agent, turns: [], question })
      if (answer.outcome === 'mortgage') return
      const known = new Set([
        ...figures(question),
        ...evidence.fields.flatMap((field) => figures(`${field.text} ${field.sentence}`)),
        ...evidence.listingSpans.flatMap((span) => figures(span.text)),
        ...evidence.passages.flatMap((passage) => figures(`${passage.title} ${passage.text}`)),
        ...answer.citations.flatMap((citation) => figures(citation.text)),
      ])
      const invented = figures(answer.response).filter((value) => !known.has(value))
      expect(invented).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('an answer from the listing is grounded exactly when it cites something', () => {
  fc.assert(
    fc.property(home, wordy, (name, question) => {
      const answer = answerQuestion({ evidence: homes[name], agent, turns: [], question })
      if (answer.outcome === 'answered') expect(answer.grounded && answer.citations.length > 0).toBe(true)
      if (answer.outcome === 'unknown') expect(answer.grounded).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('the same question gets the same answer', () => {
  fc.assert(
    fc.property(home, anything, (name, question) => {
      const input = { evidence: homes[name], agent, turns: [], question }
      expect(answerQuestion(input)).toEqual(answerQuestion(input))
    }),
    { numRuns: 100 },
  )
})

test('checking a draft never fails, whatever the text', () => {
  fc.assert(
    fc.property(home, anything, anything, (name, draft, question) => {
      expect(typeof checkAgainstEvidence(draft, homes[name], question).isSupported).toBe('boolean')
    }),
    { numRuns: 200 },
  )
})
