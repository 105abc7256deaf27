import { createFormControl, type UseFormSetError } from 'react-hook-form'
import { expect, test } from 'vitest'
import { errorsAtFields, messagesOf, showErrors, showFormProblem } from './form-problem.ts'
import { ProblemError } from './problem-error.ts'

type Values = { name: string; email: string; LinkedIn: string }
const fields = ['name', 'email', 'LinkedIn'] as const

/** What a form with `fields` shows after `error`, and the fields that were asked to take the focus. */
function shownBy(error: unknown) {
  const shown: Record<string, string | undefined> = {}
  const focused: string[] = []
  const setError: UseFormSetError<Values> = (field, { message }, options) => {
    shown[field] = message
    if (options?.shouldFocus) focused.push(field)
  }
  showFormProblem(error, fields, setError, { fieldOf: (path) => path.replace(/^socials.*/, 'LinkedIn') })
  return { shown, focused }
}
const invalid = (errors: Record<string, string>) =>
  new ProblemError({ code: 'invalid', status: 422, detail: 'Please check the fields.', errors })

test('messages appear under the form’s fields, and the form’s first one gets the focus', () => {
  expect(shownBy(invalid({ 'socials.0.url': 'No link', name: 'Too long' }))).toEqual({
    shown: { name: 'Too long', LinkedIn: 'No link' },
    focused: ['name'],
  })
})

test('an error at a field the form does not have is not lost', () => {
  expect(shownBy(invalid({ email: 'No address', slug: 'Taken' })).shown).toEqual({
    email: 'No address',
    root: 'Please check the fields.',
  })
  expect(shownBy(invalid({ slug: 'Taken' }))).toEqual({
    shown: { root: 'Please check the fields.' },
    focused: [],
  })
})

test('an error without fields is explained above the button', () => {
  const busy = new ProblemError({ code: 'fault', status: 409, detail: 'It changed.' })
  expect(shownBy(busy).shown).toEqual({ root: 'It changed.' })
  expect(shownBy(new TypeError('x is undefined')).shown.root).toMatch(/^(?!.*undefined)\S/)
})

test('an error is kept in the order of the form, without what the form does not ask for', () => {
  const error = invalid({ slug: 'Taken', email: 'No address', name: 'Too long' })
  expect(Object.entries(errorsAtFields<Values>(error, fields))).toEqual([
    ['name', 'Too long'],
    ['email', 'No address'],
  ])
  expect(errorsAtFields<Values>(new TypeError('x is undefined'), fields)).toEqual({})
})

test('errors can be stored and shown again as they were, those in lists included', () => {
  const rows = { name: '', rows: [{ day: '' }, { day: '' }], words: [''] }
  const errors = { name: 'Too long', 'rows.1.day': 'No such day', words: 'Not these', root: 'Not saved.' }
  const form = createFormControl({ defaultValues: rows })
  showErrors(errors, form.setError)
  const stored = JSON.parse(JSON.stringify(messagesOf(form.getErrors())))
  expect(stored).toEqual(errors)
  const reopened = createFormControl({ defaultValues: rows })
  showErrors(stored, reopened.setError)
  expect(messagesOf(reopened.getErrors())).toEqual(errors)
  expect(messagesOf(createFormControl({ defaultValues: rows }).getErrors())).toEqual({})
})
