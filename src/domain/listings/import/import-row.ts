/** A row of a file as the readers of its values see it: cells by field, and what they remark. */
import { cleanLine } from '#domain/text/plain-text.ts'
import { m } from '#text'
import type { Coordinates } from '../home-map.ts'
import type { ListingDescription, ListingStatus } from '../listing.ts'
import { cellText, type Reading } from './cell-values.ts'
import type { ColumnMapping, ImportField } from './import-fields.ts'

/** `field` is the listing's; `text` a sentence for the agent. */
export type RowRemark = { field: string; text: string }

/** A school as listings keep it; a feed tells no rating and no miles. */
export type ImportedSchool = {
  name: string
  type: string
  grades: string
  rating: number | null
  distance: number | null
}

/** Money in cents. What the row does not say is not there, so that an update leaves it as it is. */
export type ImportedValues = {
  title?: string
  address?: string
  /** Null where the row forbids to show them. */
  coordinates?: Coordinates | null
  priceCents?: number
  bedrooms?: number
  bathrooms?: number
  squareFeet?: number
  propertyType?: string
  status?: ListingStatus
  listedDate?: string
  description?: ListingDescription
  features?: string[]
  facts?: Partial<
    Record<'yearBuilt' | 'lotSquareFeet' | 'stories' | 'garageSpaces' | 'hoaFee' | 'taxAnnual', number>
  >
  schools?: ImportedSchool[]
  ctaListingUrl?: string
  virtualTourUrl?: string
}

/** The cells of a row, by field. */
export type RowCells = {
  one(field: ImportField): unknown
  all(field: ImportField): { column: string; cell: unknown }[]
}

export type Remarks = { fault(field: string, text: string): void; note(field: string, text: string): void }

export type RawRow = Record<string, unknown>

export function cellsOf(row: RawRow, mapping: ColumnMapping): RowCells {
  const byField = new Map<ImportField, { column: string; cell: unknown }[]>()
  for (const [column, field] of Object.entries(mapping)) {
    if (!(column in row)) continue
    const cells = byField.get(field) ?? []
    cells.push({ column, cell: row[column] })
    byField.set(field, cells)
  }
  const all = (field: ImportField) => byField.get(field) ?? []
  const one = (field: ImportField) =>
    all(field).find(({ cell }) => Array.isArray(cell) || cellText(cell) !== '')?.cell
  return { one, all }
}

/** A value that a listing can do without: what is not readable is told and left out. */
export function optional<T>(reading: Reading<T>, field: string, remarks: Remarks): T | undefined {
  if ('unreadable' in reading) {
    remarks.note(field, m.listing_imports_left_out({ word: cleanLine(reading.unreadable, 60) }))
    return undefined
  }
  return reading.value ?? undefined
}
