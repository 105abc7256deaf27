import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

let useOnceKey: typeof import('./use-once-key.ts').useOnceKey

beforeAll(async () => {
  // Drafts listen to the page from the moment they are read.
  vi.stubGlobal('addEventListener', () => undefined)
  useOnceKey = (await import('./use-once-key.ts')).useOnceKey
  vi.unstubAllGlobals()
})

/** A form's own keys. */
function openForm(draft?: string) {
  const opened: ReturnType<typeof useOnceKey>[] = []
  const Form = () => {
    opened.push(useOnceKey(draft))
    return null
  }
  renderToString(createElement(Form))
  return opened[0] as ReturnType<typeof useOnceKey>
}

test('the same words sent again, after an answer was lost, are one message', () => {
  const form = openForm()
  const key = form.of({ subject: 'Saturday', text: 'At ten?' })
  expect(form.of({ subject: 'Saturday', text: 'At ten?' })).toBe(key)
})

test('other words are another message, and so are the first ones once more after them', () => {
  const form = openForm()
  const keys = ['At ten?', 'At eleven?', 'At ten?'].map((text) => form.of({ text }))
  expect(new Set(keys).size).toBe(3)
})

test('once a message is sent, the same words are a new one', () => {
  const form = openForm()
  const key = form.of({ text: 'Thank you!' })
  form.done()
  expect(form.of({ text: 'Thank you!' })).not.toBe(key)
})

test('two forms with the same words send two messages', () => {
  expect(openForm().of({ text: 'Thank you!' })).not.toBe(openForm().of({ text: 'Thank you!' }))
})

test('a form that was left and opened again sends the same words as the same message, until they have arrived', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const left = openForm('reply:maya')
  const key = left.of({ text: 'At ten?' })
  expect(openForm('reply:maya').of({ text: 'At ten?' })).toBe(key)
  expect(openForm('reply:ann').of({ text: 'At ten?' })).not.toBe(key)
  left.done()
  expect(openForm('reply:maya').of({ text: 'At ten?' })).not.toBe(key)
})
