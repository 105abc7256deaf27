import { expect, test } from 'vitest'
import { addSpokenTurn } from './spoken-time.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25) + seconds * 1000)
/** Three seconds of speech. */
const question = 'q'.repeat(45)
/** Ten seconds. */
const answer = 'a'.repeat(150)

test('a first question counts with the time that asking and answering it take', () => {
  expect(addSpokenTurn(null, { question, answer, now: at(0) })).toEqual({ seconds: 13, until: at(10) })
})

test('a talk that goes on counts with its pauses', () => {
  const first = addSpokenTurn(null, { question, answer, now: at(0) })
  expect(addSpokenTurn(first, { question, answer, now: at(30) })).toEqual({ seconds: 43, until: at(40) })
})

test('an answer that was interrupted counts as far as it was spoken', () => {
  const first = addSpokenTurn(null, { question, answer, now: at(0) })
  expect(addSpokenTurn(first, { question, answer, now: at(6) })).toEqual({ seconds: 19, until: at(16) })
})

test('after a longer pause the next question begins another talk', () => {
  const first = addSpokenTurn(null, { question, answer, now: at(0) })
  expect(addSpokenTurn(first, { question, answer, now: at(3600) })).toEqual({ seconds: 26, until: at(3610) })
})

test('a clock that goes back never makes it shorter', () => {
  const first = addSpokenTurn(null, { question, answer, now: at(1000) })
  expect(addSpokenTurn(first, { question, answer: 'No.', now: at(0) }).seconds).toBe(13)
})
