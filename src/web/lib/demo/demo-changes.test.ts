import { expect, test } from 'vitest'
import {
  add,
  addedTo,
  asShown,
  change,
  findAdded,
  markAllRead,
  remove,
  restore,
  takeBack,
} from './demo-changes.ts'

test('a changed item is changed wherever it appears, and gains no new fields', () => {
  change('one', { status: 'Won', notes: 'Long' })
  const answer = {
    recentLeads: [
      { id: 'one', status: 'New' },
      { id: 'two', status: 'New' },
    ],
    stats: {},
  }
  expect(asShown('/api/dashboard', {}, answer)).toMatchObject({
    recentLeads: [
      { id: 'one', status: 'Won' },
      { id: 'two', status: 'New' },
    ],
  })
  expect(asShown('/api/leads/one', {}, { id: 'one', status: 'New', notes: '' })).toEqual({
    id: 'one',
    status: 'Won',
    notes: 'Long',
  })
})

test('a removed item is in no list until it is restored', () => {
  const answer = { items: [{ id: 'gone' }, { id: 'stays' }], nextCursor: null }
  remove('gone')
  expect(asShown('/api/knowledge', {}, answer)).toMatchObject({ items: [{ id: 'stays' }] })
  restore('gone')
  expect(asShown('/api/knowledge', {}, answer)).toMatchObject({ items: [{ id: 'gone' }, { id: 'stays' }] })
})

test('an added item comes first in its list, only on the first page and only if it matches the search', () => {
  add('/api/leads', { id: 'new', name: 'Nina New', status: 'New' })
  const empty = { items: [], nextCursor: null }
  const shown = (query: Record<string, unknown>) =>
    (asShown('/api/leads', query, empty) as typeof empty).items
  expect(shown({})).toHaveLength(1)
  expect(shown({ q: 'nina' })).toHaveLength(1)
  expect(shown({ q: 'otto' })).toHaveLength(0)
  expect(shown({ status: 'Won' })).toHaveLength(0)
  expect(shown({ cursor: 'next' })).toHaveLength(0)
  change('new', { status: 'Won' })
  expect(findAdded('/api/leads', 'new')).toMatchObject({ status: 'Won' })
  expect(asShown('/api/leads/figures', {}, { leads: 3 })).toEqual({ leads: 4 })
  takeBack('/api/leads', 'new')
  expect(addedTo('/api/leads')).toEqual([])
})

test('new messages come after existing ones', () => {
  add('/api/conversations/talk/messages', { id: 'reply', content: 'Hello' })
  const shown = asShown('/api/conversations/talk/messages', {}, { items: [{ id: 'first' }] })
  expect(shown).toEqual({ items: [{ id: 'first' }, { id: 'reply', content: 'Hello' }] })
})

test('notifications are marked read one by one or all at once', () => {
  const answer = {
    items: [
      { id: 'a', read: false },
      { id: 'b', read: false },
    ],
    unread: 2,
  }
  change('a', { read: true })
  expect(asShown('/api/notifications', {}, answer)).toMatchObject({ unread: 1 })
  markAllRead()
  expect(asShown('/api/notifications', {}, answer)).toMatchObject({ unread: 0 })
})
