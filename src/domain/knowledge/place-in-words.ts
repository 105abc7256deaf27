import { m } from '#text'
import type { WhereInText } from './place.ts'

/** "page 12", "Roof" or "row 3"; empty if the text has no such places. */
export function placeInWords({ page, heading, row }: WhereInText): string {
  if (page !== undefined) return m.knowledge_place_page({ page })
  if (row !== undefined) return m.knowledge_place_row({ row })
  return heading ?? ''
}

/** `2–9, 12` of ascending numbers. */
export function pagesInWords(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && page === last.to + 1) last.to = page
    else ranges.push({ from: page, to: page })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** A source and the place in it: "Inspection report, page 12". */
export function sourceAt(title: string, where: WhereInText): string {
  const place = placeInWords(where)
  return place && place !== title ? m.knowledge_source_at({ title, place }) : title
}
