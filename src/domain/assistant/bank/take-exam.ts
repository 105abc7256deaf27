/** What a home's assistant would answer to each question of the bank, as a buyer would read it. */
import type { Answer } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { confirmedLines, expiryOf } from '../confirmed/confirmed-answer.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { type SentOutcome, sentOutcome } from '../outcome.ts'
import { bank, kindOf } from './bank.ts'

export type ExamRow = {
  /** Names the question: a facet of `training/facets.txt`. */
  facet: string
  question: string
  outcome: SentOutcome['outcome']
  /** The agent's own answer to it, in force or not. */
  confirmed: Confirmed | null
} & Pick<Answer, 'response' | 'citations'>

export type Confirmed = { noteId: string; at: Date; expiresAt: Date; isExpired: boolean }

export type Exam = {
  answered: number
  /** Without those that fair housing or privacy forbids to answer. */
  asked: number
  /** In the order in which buyers ask. */
  rows: ExamRow[]
}

function confirmedFor(evidence: Evidence, question: string, now: Date): Confirmed | null {
  const line = confirmedLines(evidence).find(({ title }) => title === question)
  if (!line) return null
  const expiresAt = expiryOf(line.confirmedAt)
  return { noteId: line.id, at: line.confirmedAt, expiresAt, isExpired: now >= expiresAt }
}

/** Gives way after each question. */
export function* takeExam(evidence: Evidence, now: Date): Generator<void, Exam> {
  const type = evidence.fields.find(({ name }) => name === 'propertyType')
  const kind = kindOf(type?.text ?? null)
  const rows: ExamRow[] = []
  for (const { facet, question, kinds } of bank) {
    if (!kinds.includes(kind)) continue
    const reply = answerQuestion({ evidence, agent: evidence.agent, turns: [], question, now })
    const { outcome } = sentOutcome(reply.outcome, reply)
    const { response, citations } = reply
    if (outcome !== 'refused')
      rows.push({
        ...{ facet, question, outcome, response, citations },
        confirmed: confirmedFor(evidence, question, now),
      })
    yield
  }
  return {
    answered: rows.filter(({ outcome }) => outcome === 'answered' || outcome === 'handed_over').length,
    asked: rows.length,
    rows,
  }
}
