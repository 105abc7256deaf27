/** Where a quotation stands in a text whose spaces and line breaks may differ; of several places, the one nearest to `near`. */
export function findQuote(
  text: string,
  quote: string,
  near: number,
): { from: number; to: number } | undefined {
  const words = quote.trim().split(/\s+/)
  if (words[0] === '') return undefined
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+')
  const found = [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
  }))
  return found.sort((one, other) => Math.abs(one.from - near) - Math.abs(other.from - near))[0]
}
