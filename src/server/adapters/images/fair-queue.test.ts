import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Pieces of work that record when they ran. */
function recorded(limits = { each: 50, all: 100 }) {
  const queue = createFairQueue(limits)
  const ran: string[] = []
  const add = (owner: string, piece: string) =>
    queue.add(owner, async () => {
      await Promise.resolve()
      ran.push(piece)
    })
  return { add, ran }
}

test('an owner with a single photo waits for two of another owner’s forty, not for all', async () => {
  const { add, ran } = recorded()
  const many = Array.from({ length: 40 }, (_, at) => add('busy', `busy ${at}`))
  await Promise.all([...many, add('other', 'other')])
  expect(ran.indexOf('other')).toBe(2)
  expect(ran).toHaveLength(41)
})

test('one owner’s work runs in order, and a failure reaches only its caller', async () => {
  const { add, ran } = recorded()
  const queue = createFairQueue({ each: 5, all: 5 })
  await expect(queue.add('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.add('a', async () => 'yes')).toBe('yes')
  await Promise.all([add('a', '1'), add('a', '2'), add('a', '3')])
  expect(ran).toEqual(['1', '2', '3'])
})

test('past its share an owner is refused immediately, and others are not', async () => {
  const { add, ran } = recorded({ each: 3, all: 5 })
  const own = Array.from({ length: 10 }, (_, at) => add('a', `a ${at}`))
  // One runs and three wait.
  expect(own.map((one) => one !== undefined)).toEqual([...Array(4).fill(true), ...Array(6).fill(false)])
  const others = [add('b', 'b'), add('c', 'c'), add('d', 'd')]
  expect(others.map((one) => one !== undefined)).toEqual([true, true, false])
  await Promise.all([...own, ...others])
  expect(ran).toHaveLength(6)
})
