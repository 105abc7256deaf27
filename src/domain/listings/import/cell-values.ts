/** Cell values as files write them: money, areas, rooms, days, yes and no, lists. */

import { shortMonths } from '#domain/time/month-names.ts'
import { cut } from '../../text/cut.ts'
import { squareFeetPerAcre } from '../acres.ts'
import { parsePriceCents, parseRooms, parseSquareFeet } from '../typed-numbers.ts'

/** What a cell contains to say nothing. */
const nothing = /^(?:n\/?a|null|none|nil|nan|undefined|unknown|tbd|[-–—?.]+|#n\/a)$/i

/** The most that a spreadsheet cell can contain. No text of a file is read further. */
export const longestCell = 32_767
/** Numbers and days are never longer. */
const longestValue = 200

/** The cell as one text; '' if it says nothing. Lists are joined. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (Array.isArray(cell)) return cut(cell.map(cellText).filter(Boolean).join(', '), longestCell)
  if (typeof cell === 'object') return ''
  const text = cut(String(cell), longestCell).trim()
  return nothing.test(text) ? '' : text
}

/** A value, null if the cell is empty, or `unreadable` with the cell's text. */
export type CellResult<T> = { value: T } | { value: null } | { unreadable: string }

const read =
  <T>(parse: (text: string) => T | null) =>
  (cell: unknown): CellResult<T> => {
    const text = cellText(cell)
    if (text === '') return { value: null }
    const value = text.length > longestValue ? null : parse(text)
    return value === null ? { unreadable: text } : { value }
  }

/** Cents; negative for a price that no one can mean. */
export const readMoney = read((text) => {
  const [, minus = '', figures = ''] =
    /^\(?(-?)\s*(.*?)\)?$/.exec(text.replaceAll(/\s|(?<=\d)\s*\/\s*mo\w*$/g, '')) ?? []
  const cents = parsePriceCents(figures) ?? toCents(plainNumber(figures))
  if (cents === null) return null
  return minus || text.startsWith('(') ? -cents : cents
})

const toCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** `3`, `2.5`, `2½`, `3 beds`, `Studio`. */
export const readRooms = read((text) => parseRooms(text) ?? plainNumber(text))

export const readCount = read((text) => plainNumber(text))

/** Also in the short form that spreadsheets use for large numbers: `1.35E+06`. */
const plainNumber = (text: string): number | null =>
  /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.\d*)?(?:e\+?\d{1,3})?$/i.test(text) && /\d/.test(text)
    ? Number(text.replaceAll(',', ''))
    : null

const squareFeetInMetre = 10.763910416709722

const isMetric = (units: string) => /met(?:er|re)|m²|\bm2\b|\bsqm\b/i.test(units)
const isAcres = (units: string) => /\bac(?:re)?s?\b/i.test(units)

/** Square feet, whole, from a number with its unit in the cell or in a separate column. */
export const readArea = (cell: unknown, units: unknown = ''): CellResult<number> =>
  read((text) => {
    const metric = isMetric(text) || isMetric(cellText(units))
    const acres = isAcres(text) || isAcres(cellText(units))
    const bare = text.replace(/\s*(?:sq(?:uare)?\.?\s*)?(?:m(?:et(?:er|re)s?)?²?2?|acres?|ac)\.?$/i, '')
    const number = parseSquareFeet(metric || acres ? bare : text) ?? plainNumber(text)
    if (number === null) return null
    return Math.round(number * (metric ? squareFeetInMetre : acres ? squareFeetPerAcre : 1))
  })(cell)

/** A day as `YYYY-MM-DD` from the formats that files use; slashes are read the American way. */
export const readDay = read((text) => {
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:$|[T\s])/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:$|\s)/.exec(text)
  if (american) return dayOf(fullYear(Number(american[3])), Number(american[1]), Number(american[2]))
  const named = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text)
  if (named)
    return dayOf(Number(named[3]), shortMonths.indexOf((named[1] ?? '').toLowerCase()) + 1, Number(named[2]))
  return null
})

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

function dayOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && year >= 1700 ? text : null
}

/** Only a clear no is a no: feeds leave out what they allow. */
export const saysNo = (cell: unknown): boolean => /^(?:false|no|n|0)$/i.test(cellText(cell))

/** Several values: a list, or one text with commas, semicolons or bars; empty ones are left out. */
export function cellList(cell: unknown): string[] {
  const parts = Array.isArray(cell)
    ? cell.map(cellText)
    : cellText(cell)
        .replace(/^\[(.*)\]$/s, '$1')
        .split(/[,;|\n]/)
        .map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
  return parts.map((part) => spaced(part.trim())).filter((part) => part !== '' && !nothing.test(part))
}

/** `WalkInClosets` and `SINGLE_FAMILY` as people write them. */
export function spaced(word: string): string {
  if (/^[A-Z0-9]+(?:_[A-Z0-9]+)+$/.test(word)) return titled(word.replaceAll('_', ' '))
  if (/^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(word)) return titled(word.replaceAll('_', ' '))
  return /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(word) ? word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') : word
}

const titled = (words: string) =>
  words.toLowerCase().replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase())
