/** What a home's assistant would answer to each question of the bank, as a buyer would read it. */
import type { Answer } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { confirmedLines, expiryOf } from '../confirmed/confirmed-answer.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { type SentOutcome, sentOutcome } from '../outcome.ts'
import { bank, kindOf } from './bank.ts'

export type ExamRow = {
  /** Names the question: a facet of `training/facets.txt`, or `asked:` and the id of a buyer's question. */
  facet: string
  question: string
  outcome: SentOutcome['outcome']
  /** The agent's own answer to it, in force or not. */
  confirmed: Confirmed | null
} & Pick<Answer, 'response' | 'citations'>

export const isAnsweredRow = ({ outcome }: Pick<ExamRow, 'outcome'>): boolean =>
  outcome === 'answered' || outcome === 'handed_over'

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

/** What a buyer asked about this home: a question of its exam for good. */
export type AskedOfHome = { id: string; question: string }
export const askedFacet = 'asked:'

/** Gives way after each question. */
export function* takeExam(
  evidence: Evidence,
  { now, asked = [] }: { now: Date; asked?: readonly AskedOfHome[] },
): Generator<void, Exam> {
  const type = evidence.fields.find(({ name }) => name === 'propertyType')
  const kind = kindOf(type?.text ?? null)
  const rows: ExamRow[] = []
  const ofBank = bank.filter(({ kinds }) => kinds.includes(kind))
  const ofBuyers = asked.map(({ id, question }) => ({ facet: `${askedFacet}${id}`, question }))
  for (const { facet, question } of [...ofBank, ...ofBuyers]) {
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
    answered: rows.filter(isAnsweredRow).length,
    asked: rows.length,
    rows,
  }
}
