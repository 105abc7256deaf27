/** A form that came back: what was typed, and what is wrong with it. Field names to texts. */
export type FormOutcome = {
  form: 'showing' | 'contact'
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

/** What one form shows of an outcome; nothing when it is another form's. */
export function outcomeOf(outcome: FormOutcome | undefined, form: FormOutcome['form']) {
  const own = outcome?.form === form ? outcome : undefined
  return {
    isBack: own !== undefined,
    value: (field: string) => own?.values[field] ?? '',
    error: (field: string) => own?.errors[field],
    message: own?.message ?? '',
  }
}
