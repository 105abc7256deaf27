/** How well the trained reading reads lines in other languages that it hasn't seen. */
import { guardNames, sureOfGuard, sureOfQuestion } from '#domain/assistant/languages/asked-abroad.ts'
import { likeliestOf, type ShareRows } from '#domain/assistant/languages/read-foreign.ts'
import type { ForeignLine } from './language-corpus.ts'

export type LanguageMeasure = {
  questions: number
  /** Answered as the right one of the questions, or as another. */
  right: number
  wrong: number
  guarded: number
  guards: number
  /** About something else, and taken for one of the questions. */
  mistaken: number
  others: number
}

const isGuard = (name: string) => guardNames.has(name)
const isQuestion = (name: string) => name !== 'other' && !isGuard(name)

export function measureLines(lines: readonly ForeignLine[], rows: ShareRows): LanguageMeasure {
  const sum: LanguageMeasure = {
    questions: 0,
    right: 0,
    wrong: 0,
    guarded: 0,
    guards: 0,
    mistaken: 0,
    others: 0,
  }
  for (const { name, text } of lines) {
    const read = likeliestOf(text, rows)
    const isTaken = isQuestion(read.name) && read.share >= sureOfQuestion
    if (isGuard(name)) {
      sum.guards += 1
      if (read.name === name && read.share >= sureOfGuard) sum.guarded += 1
    } else if (isQuestion(name)) {
      sum.questions += 1
      if (isTaken && read.name === name) sum.right += 1
      else if (isTaken) sum.wrong += 1
    } else {
      sum.others += 1
      if (isTaken) sum.mistaken += 1
    }
  }
  return sum
}

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(0).padStart(3)} %`

export const sayLanguageMeasure = (
  language: string,
  lines: readonly ForeignLine[],
  rows: ShareRows,
): string => {
  const { questions, right, wrong, guarded, guards, mistaken, others } = measureLines(lines, rows)
  return [
    `  ${language}: ${percent(right, questions)} of ${questions} read right, ${percent(wrong, questions)} as another`,
    `question; ${percent(guarded, guards)} of ${guards} guarded; ${mistaken} of ${others} other topics taken for one`,
  ].join(' ')
}
