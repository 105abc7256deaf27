/** What changed from one exam of a home to the next. */
import { type ExamRow, isAnsweredRow } from './take-exam.ts'

/** Whether each question was answered, by its facet. */
export type ExamOutcomes = Record<string, boolean>

export const outcomesOf = (rows: readonly ExamRow[]): ExamOutcomes =>
  Object.fromEntries(rows.map((row) => [row.facet, isAnsweredRow(row)]))

/** A change is shown for this long before the state after it becomes what the next ones are compared with. */
const comparedForMs = 24 * 60 * 60_000

type Taken = { outcomes: ExamOutcomes; takenAt: Date }
export type Compared = { outcomes: ExamOutcomes; at: Date }

/** What a new exam is compared with: the last one, or what that one was compared with if it is more recent than a day. */
export function comparedWith(last: Taken & { before: Compared | null }, now: Date): Compared {
  const { before } = last
  const isRecent = before !== null && now.getTime() - before.at.getTime() < comparedForMs
  return isRecent ? before : { outcomes: last.outcomes, at: last.takenAt }
}

export type ExamChange = { gained: string[]; lost: string[] }

/** The questions that were not answered before and are now, and the other way around. New questions count as neither. */
export function compareExams(before: ExamOutcomes, rows: readonly ExamRow[]): ExamChange {
  const changed = (isAnswered: boolean) =>
    rows
      .filter((row) => isAnsweredRow(row) === isAnswered && before[row.facet] === !isAnswered)
      .map(({ question }) => question)
  return { gained: changed(true), lost: changed(false) }
}
