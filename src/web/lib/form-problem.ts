import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'

/**
 * Shows an error where it belongs: messages under the form's own fields, and the main message above the button (`root`)
 * unless the fields say it all.
 */
export function showFormProblem<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
  textOf: (error: unknown) => string = problemText,
  /** Maps the server's field names to the form's. */
  fieldOf: (path: string) => string = (path) => path,
) {
  const given = error instanceof ProblemError ? error.errors : {}
  const errors = Object.fromEntries(Object.entries(given).map(([path, text]) => [fieldOf(path), text]))
  const named = fields.filter((field) => errors[field])
  for (const [index, field] of named.entries()) {
    setError(field, { message: errors[field] }, { shouldFocus: index === 0 })
  }
  if (named.length === 0 || named.length < Object.keys(errors).length) {
    setError('root', { message: textOf(error) })
  }
}
