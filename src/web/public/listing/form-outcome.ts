/** A form returned by the server: its input and its errors, by field name. */
export type FormOutcome = {
  form: 'showing' | 'contact'
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

/** One form's part of an outcome. Empty if the outcome is another form's. */
export function outcomeOf(outcome: FormOutcome | undefined, form: FormOutcome['form']) {
  const own = outcome?.form === form ? outcome : undefined
  return {
    isBack: own !== undefined,
    value: (field: string) => own?.values[field] ?? '',
    error: (field: string) => own?.errors[field],
    message: own?.message ?? '',
  }
}
