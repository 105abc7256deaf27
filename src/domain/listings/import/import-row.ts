/** A file's row as the functions that read its values see it: cells by field, and the remarks they make. */
import { cleanLine } from '#domain/text/plain-text.ts'
import { m } from '#text'
import type { Coordinates } from '../home-map.ts'
import type { ListingDescription, ListingStatus } from '../listing.ts'
import type { KeptFacts, KeptKeyFacts } from '../listing-facts.ts'
import { type CellResult, cellText } from './cell-values.ts'
import type { ColumnMapping, ImportField } from './import-fields.ts'

/** `field` is the listing's field; `text` is a sentence for the agent. */
export type RowRemark = { field: string; text: string }

/** A school as listings store it. Feeds don't give ratings or distances. */
export type ImportedSchool = {
  name: string
  type: string
  grades: string
  rating: number | null
  distance: number | null
}

/** Money in cents. Values the row doesn't give are missing, so an update leaves them unchanged. */
export type ImportedValues = { [Name in keyof KeptKeyFacts]?: number } & {
  title?: string
  address?: string
  /** Null if the row forbids showing them. */
  coordinates?: Coordinates | null
  propertyType?: string
  status?: ListingStatus
  listedDate?: string
  description?: ListingDescription
  features?: string[]
  facts?: KeptFacts
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

/** An optional value: if it can't be read, it is left out with a remark. */
export function optional<T>(reading: CellResult<T>, field: string, remarks: Remarks): T | undefined {
  if ('unreadable' in reading) {
    remarks.note(field, m.listing_imports_left_out({ word: cleanLine(reading.unreadable, 60) }))
    return undefined
  }
  return reading.value ?? undefined
}
