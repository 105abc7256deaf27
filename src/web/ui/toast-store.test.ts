import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import {
  dismissFailuresOf,
  dismissToast,
  showFailure,
  showToast,
  type Toast,
  undoMs,
  useToasts,
} from './toast-store.ts'

/** What a screen shows now. */
function shown(): readonly Toast[] {
  let toasts: readonly Toast[] = []
  const Reader = () => {
    toasts = useToasts()
    return null
  }
  renderToString(createElement(Reader))
  return toasts
}
const texts = () => shown().map(({ text }) => text)
const dismissAll = () => {
  for (const { id } of shown()) dismissToast(id)
}
afterEach(dismissAll)

test('the three newest different messages are shown, the newest last', () => {
  const messages = fc.array(fc.constantFrom('Saved', 'Sent', 'Deleted', 'Copied', 'Failed'))
  fc.assert(
    fc.property(messages, (given) => {
      dismissAll()
      for (const text of given) showToast({ text })
      const byLast = [...new Set(given.toReversed())].slice(0, 3)
      expect(texts()).toEqual(byLast.toReversed())
    }),
    { seed: 1 },
  )
})

test('errors go away when the same request succeeds, and others stay', () => {
  showFailure('Not saved', 'POST /api/listings')
  showFailure('Not sent', 'POST /api/leads')
  showToast({ text: 'Copied' })
  dismissFailuresOf('POST /api/listings')
  dismissFailuresOf('GET /api/listings')
  expect(texts()).toEqual(['Not sent', 'Copied'])
})

test('an error stays longer than a note, what can be undone stays as long as that works', () => {
  showToast({ text: 'Saved' })
  showToast({ text: 'Deleted', action: { label: 'Undo', onAction: () => undefined } })
  showFailure('Not saved')
  const [note, undoable, failure] = shown()
  expect(undoable?.lastsMs).toBe(undoMs)
  expect(failure?.lastsMs).toBeGreaterThan(note?.lastsMs ?? Infinity)
  expect([note, undoable, failure].map((toast) => toast?.tone)).toEqual(['status', 'status', 'failure'])
  showToast({ text: 'Brief', lastsMs: 1 })
  expect(shown().at(-1)?.lastsMs).toBe(1)
})
