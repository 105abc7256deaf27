import { expect, test } from 'vitest'
import { changeNames, readsStaleAfter, staleReads } from '#domain/live/live-events.ts'
import { api } from './index.ts'

test('every request that a change makes stale exists', () => {
  const reads = Object.values(api).map(({ path }) => path)
  for (const path of Object.values(staleReads).flat())
    expect(
      reads.some((read) => read === path || read.startsWith(`${path}/`)),
      path,
    ).toBe(true)
})

test('a change is known by its entity, and one of another version changes nothing', () => {
  expect(readsStaleAfter('lead.created')).toContain('/api/leads')
  expect(readsStaleAfter('sequence.created')).toEqual([])
  expect(changeNames).toContain('conversation.updated')
  for (const name of changeNames) expect(readsStaleAfter(name).length, name).toBeGreaterThan(0)
})
