/**
 * Which item is selected after `removed` has left the list: the next one, the previous one if it was last, none if the
 * list is empty.
 */
export function selectionAfter(ids: readonly string[], removed: string): string | undefined {
  const at = ids.indexOf(removed)
  return at === -1 ? undefined : (ids[at + 1] ?? ids[at - 1])
}

/** The item after the selected one, or before it; the first one if none of the list is selected. */
export function neighborOf(
  ids: readonly string[],
  selected: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = selected === undefined ? -1 : ids.indexOf(selected)
  return at === -1 ? ids[0] : ids[at + by]
}
