import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOnceKey } from './use-once-key.ts'

/** A form's own keys. */
function openForm() {
  const opened: ReturnType<typeof useOnceKey>[] = []
  const Form = () => {
    opened.push(useOnceKey())
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
