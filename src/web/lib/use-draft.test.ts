import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** Like the browser's: items are also the object's own keys. */
class TabStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let drafts: typeof import('./use-draft.ts')
let leavePage: () => void
let storage: TabStorage
let timers: Map<number, () => void>

beforeAll(async () => {
  // The module listens as soon as it is read, so this file reads its own copy.
  vi.stubGlobal('addEventListener', (_name: 'pagehide', listener: () => void) => {
    leavePage = listener
  })
  drafts = await import(`${'./use-draft.ts'}?own`)
  vi.unstubAllGlobals()
})
beforeEach(() => {
  storage = new TabStorage()
  timers = new Map()
  let last = 0
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', {
    setTimeout(run: () => void) {
      last += 1
      timers.set(last, run)
      return last
    },
    clearTimeout: (id: number) => timers.delete(id),
  })
})
afterEach(() => {
  drafts.forgetDrafts()
  vi.unstubAllGlobals()
})

/** What a hook returns when a screen opens. */
function open<T>(hook: () => T): T {
  const results: T[] = []
  const Screen = () => {
    results.push(hook())
    return null
  }
  renderToString(createElement(Screen))
  return results[0] as T
}
const openForm = (key: string) => open(() => drafts.useKeepDraft<object>(key))
const pausePasses = () => {
  for (const run of timers.values()) run()
  timers.clear()
}

test('after a pause in typing, the last input is kept, under its own key', () => {
  const form = openForm('note:1')
  form.save({ text: 'Call' })
  form.save({ text: 'Call back' })
  expect(timers.size).toBe(1)
  expect(Object.keys(storage)).toEqual([])
  pausePasses()
  expect(Object.keys(storage)).toHaveLength(1)
  expect(drafts.readDraft('note:1')).toEqual({ text: 'Call back' })
  expect(drafts.readDraft('note:2')).toBeUndefined()
})

test('leaving the page in the middle of typing keeps the input of every form', () => {
  openForm('note:1').save({ text: 'Call' })
  openForm('email:1').save({ subject: 'Hello' })
  leavePage()
  expect(drafts.readDraft('note:1')).toEqual({ text: 'Call' })
  expect(drafts.readDraft('email:1')).toEqual({ subject: 'Hello' })
})

test('saved input is forgotten, even if it was typed a moment ago', () => {
  const form = openForm('note:1')
  form.save({ text: 'Call' })
  pausePasses()
  form.save({ text: 'Call back' })
  form.forget()
  pausePasses()
  leavePage()
  expect(drafts.readDraft('note:1')).toBeUndefined()
})

test('a reload restores what was typed and says so; fields without input start as usual', () => {
  const initial = { text: '', tone: 'warm' }
  expect(open(() => drafts.useDraft('reply:1', initial))).toMatchObject({ draft: initial, isRestored: false })
  openForm('reply:1').save({ text: 'Gladly' })
  leavePage()
  expect(open(() => drafts.useDraft('reply:1', initial))).toMatchObject({
    draft: { text: 'Gladly', tone: 'warm' },
    isRestored: true,
  })
})

test('drafts survive an expired session for the same agent', () => {
  expect(drafts.keepDraftsOf('ann')).toBe(false)
  openForm('note:1').save({ text: 'Call' })
  leavePage()
  expect(drafts.keepDraftsOf('ann')).toBe(false)
  expect(drafts.readDraft('note:1')).toEqual({ text: 'Call' })
})

test('another agent in the same tab finds no drafts, and the tab’s other data stays', () => {
  drafts.keepDraftsOf('ann')
  storage.setItem('porchlight:reloaded-at', '1')
  openForm('note:1').save({ text: 'Call' })
  leavePage()
  openForm('note:2').save({ text: 'Not written yet' })
  expect(drafts.keepDraftsOf('bob')).toBe(true)
  pausePasses()
  leavePage()
  expect({ ...storage }).toEqual({ 'porchlight:reloaded-at': '1', 'porchlight:drafts-of': 'bob' })
  expect(drafts.keepDraftsOf('bob')).toBe(false)
})

test('where storage is forbidden, forms work and a change of agent is still noticed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  openForm('note:1').save({ text: 'Call' })
  leavePage()
  expect(drafts.readDraft('note:1')).toBeUndefined()
  expect(drafts.keepDraftsOf('ann')).toBe(false)
  expect(drafts.keepDraftsOf('bob')).toBe(true)
})
