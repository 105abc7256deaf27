import { expect, test } from 'vitest'
import { changeNames, readsStaleAfter, staleReads } from '#domain/live/live-events.ts'
import { api } from './index.ts'

/** What a screen can read again; a change is never requested again. */
const reads = Object.values(api).flatMap(({ method, path }) => (method === 'GET' ? [path] : []))

test('every request that a change makes stale reads something', () => {
  expect(reads).not.toContain('/api/continue-conversation')
  for (const path of Object.values(staleReads).flat())
    expect(
      reads.some((read) => read === path || read.startsWith(`${path}/`)),
      path,
    ).toBe(true)
})

test('what a lead’s or a follow-up’s change puts on other screens is read again, too', () => {
  expect(readsStaleAfter('followup.updated')).toContain('/api/tasks')
  expect(readsStaleAfter('lead.deleted')).toEqual(
    expect.arrayContaining(['/api/tasks', '/api/followups', '/api/sequences']),
  )
})

test('a change is known by its entity, and one of another version changes nothing', () => {
  expect(readsStaleAfter('lead.created')).toContain('/api/leads')
  expect(readsStaleAfter('planet.created')).toEqual([])
  expect(changeNames).toContain('conversation.updated')
  for (const name of changeNames) expect(readsStaleAfter(name).length, name).toBeGreaterThan(0)
})
