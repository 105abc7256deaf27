import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'

export const squareFeetPerAcre = 43_560

export const acresOf = (squareFeet: number): number => squareFeet / squareFeetPerAcre

/** `1 acre`, `0.25 acres`; undefined if the area rounds to no acres at all. */
export function acresText(squareFeet: number): string | undefined {
  const count = formatCount(acresOf(squareFeet))
  if (count === '0') return undefined
  return count === '1' ? m.fact_one_acre() : m.fact_acre_count({ count })
}
