import { expect, test } from 'vitest'
import { conditionInWords } from './condition-in-words.ts'
import type { Condition } from './sequence.ts'

test.each<[Condition, string]>([
  [{ kind: 'opened', not: false }, 'They opened the last email'],
  [{ kind: 'clicked', not: true }, 'They didn’t click a link in the last email'],
  [{ kind: 'replied', not: false }, 'They’ve replied to an email before'],
  [{ kind: 'score', atLeast: 31, not: false }, 'Their score is 31 points or more'],
  [{ kind: 'score', atLeast: 31, not: true }, 'Their score is below 31 points'],
  [{ kind: 'status', status: 'Showing', not: true }, 'Their status isn’t Showing'],
])('%o is read as %s', (condition, words) => expect(conditionInWords(condition)).toBe(words))
