/** Marks the form of a line to be filled in: `<form data-answer-line>`. */
const lines = () => [...document.querySelectorAll<HTMLFormElement>('[data-answer-line]')]

/**
 * A line goes away once it is sent; whoever fills in a list goes on with the next. Which one that is has to be found while
 * the line is still there: a live change can take it away before the answer to its request comes.
 */
export function nextLineAfter(form: HTMLFormElement | null): { focus: () => void } {
  const all = lines()
  const next = form ? all[all.indexOf(form) + 1]?.querySelector('input') : undefined
  return { focus: () => next?.focus() }
}
