import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'

/** Messages by field, and the form's own message, `root`. */
export type FormErrors<T extends FieldValues> = { [Name in Path<T> | 'root']?: string }

/** Shows each message at its field. The first field gets the focus. */
export function showErrors<T extends FieldValues>(errors: FormErrors<T>, setError: UseFormSetError<T>) {
  const entries = Object.entries(errors) as [Path<T>, string][]
  for (const [index, [field, message]] of entries.entries())
    setError(field, { message }, { shouldFocus: index === 0 })
}

/** An error's messages at the form's own `fields`, in their order. `fieldOf` maps the server's field names to the form's. */
export function errorsAtFields<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  fieldOf: (path: string) => string = (path) => path,
): FormErrors<T> {
  const given = error instanceof ProblemError ? Object.entries(error.errors) : []
  const errors = Object.fromEntries(given.map(([path, text]) => [fieldOf(path), text]))
  const shown = fields.filter((field) => errors[field]).map((field) => [field, errors[field]])
  return Object.fromEntries(shown) as FormErrors<T>
}

type ProblemWords = {
  /** The main message. */
  textOf?: (error: unknown) => string
  /** Maps the server's field names to the form's. */
  fieldOf?: (path: string) => string
}

/**
 * Shows an error where it belongs: messages under the form's own fields, and the main message above the button (`root`)
 * unless the fields say it all.
 */
export function showFormProblem<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
  { textOf = problemText, fieldOf = (path) => path }: ProblemWords = {},
) {
  const given = error instanceof ProblemError ? Object.keys(error.errors) : []
  const shown = errorsAtFields(error, fields, fieldOf)
  showErrors(shown, setError)
  if (given.length === 0 || given.some((path) => !(fieldOf(path) in shown)))
    setError('root', { message: textOf(error) })
}

/** A form's errors as messages by path, which can be stored; the form's own ones refer to its elements. */
export function messagesOf(errors: object, path = ''): Record<string, string> {
  const messages = Object.entries(errors).map(([name, error]): Record<string, string> => {
    if (typeof error?.message === 'string') return { [path + name]: error.message }
    return error ? messagesOf(error, `${path}${name}.`) : {}
  })
  return Object.assign({}, ...messages)
}
