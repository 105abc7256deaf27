import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

/** A read that the test completes itself, in order. */
function slowReads() {
  const ends: ((value: number) => void)[] = []
  const read = shareReads(() => new Promise<number>((resolve) => ends.push(resolve)))
  return { read, ends }
}

test('callers during a read get one that started after they asked, shared with the others', async () => {
  const { read, ends } = slowReads()
  const first = read('a')
  const second = read('a')
  const third = read('a')
  expect(ends.length).toBe(1)
  ends[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

test('different keys do not wait for each other', () => {
  const { read, ends } = slowReads()
  void read('a')
  void read('b')
  expect(ends.length).toBe(2)
})

test('a failed read fails for everyone who shared it, and the next one starts over', async () => {
  let calls = 0
  const read = shareReads(async () => {
    calls += 1
    if (calls === 1) throw new Error('away')
    return calls
  })
  const first = read('a')
  const second = read('a')
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe(2)
  expect(await read('a')).toBe(3)
})
