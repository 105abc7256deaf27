/** Where a quotation stands in a text whose spaces and line breaks may differ; of several places, the one nearest to `near`. */
export function findQuote(
  text: string,
  quote: string,
  near: number,
): { from: number; to: number } | undefined {
  const wanted = withSingleSpaces(quote.trim())
  if (!wanted) return undefined
  const read = withSingleSpaces(text)
  /** Where each character of `read` stands in the text. */
  const places = Array.from(text.matchAll(/\S|\s+/g), ({ index }) => index)
  const placeOf = (at: number) => places[at] ?? text.length
  let found: { from: number; to: number } | undefined
  for (let at = read.indexOf(wanted); at !== -1; at = read.indexOf(wanted, at + wanted.length)) {
    const from = placeOf(at)
    if (!found || Math.abs(from - near) < Math.abs(found.from - near))
      found = { from, to: placeOf(at + wanted.length - 1) + 1 }
  }
  return found
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ')
