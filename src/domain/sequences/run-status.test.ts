import { expect, test } from 'vitest'
import { canMove, isFinal, moveBetween, movesFrom, runMoves, runStatuses } from './run-status.ts'

test.each([
  ['active', ['pause', 'cancel']],
  ['paused', ['resume', 'cancel']],
  ['completed', []],
  ['cancelled', []],
] as const)('%s offers %o and nothing else', (status, moves) => expect(movesFrom(status)).toEqual(moves))

test('a move between two states is the one that leads there, and nothing leads out of a final one', () => {
  expect(moveBetween('active', 'paused')).toBe('pause')
  expect(moveBetween('paused', 'active')).toBe('resume')
  expect(moveBetween('active', 'active')).toBeUndefined()
  for (const from of runStatuses.filter(isFinal))
    for (const to of runStatuses) expect(moveBetween(from, to)).toBeUndefined()
})

test('what is offered can be done', () => {
  for (const status of runStatuses)
    for (const move of movesFrom(status)) {
      expect(canMove(status, move)).toBe(true)
      expect(runMoves[move].to).not.toBe(status)
    }
})
