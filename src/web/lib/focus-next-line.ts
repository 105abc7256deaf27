/** Marks the form of a line to be filled in: `<form data-answer-line>`. */
const lines = () => [...document.querySelectorAll<HTMLFormElement>('[data-answer-line]')]

/** A line goes away once it is sent; whoever fills in a list goes on with the next. */
export function focusNextLine(form: HTMLFormElement | null): void {
  const all = lines()
  const next = form ? all[all.indexOf(form) + 1] : undefined
  next?.querySelector('input')?.focus()
}
