/** Facts that a listing can do without. */
import { m } from '#text'
import { cellText, type Reading, readArea, readCount, readMoney, squareFeetInAcre } from './cell-values.ts'
import { type ImportedValues, optional, type Remarks, type RowCells } from './import-row.ts'

type Facts = NonNullable<ImportedValues['facts']>
type Limits = { least: number; most: number; isWhole: boolean }

const limits: Record<keyof Facts, Limits> = {
  yearBuilt: { least: 1600, most: 2200, isWhole: true },
  lotSquareFeet: { least: 1, most: 1_000_000_000, isWhole: true },
  stories: { least: 0.5, most: 200, isWhole: false },
  garageSpaces: { least: 0, most: 100, isWhole: true },
  hoaFee: { least: 0, most: 1_000_000, isWhole: false },
  taxAnnual: { least: 0, most: 100_000_000, isWhole: false },
}

/** Months in one period of a fee. */
const periods: [RegExp, number][] = [
  [/semi-?\s?annual/i, 6],
  [/annual|year/i, 12],
  [/quarter/i, 3],
  [/bi-?\s?month/i, 2],
  [/week/i, 12 / 52],
]

export function readFacts(cells: RowCells, remarks: Remarks): Pick<ImportedValues, 'facts'> {
  const dollars = (cell: unknown): Reading<number> => {
    const read = readMoney(cell)
    return 'value' in read && read.value !== null ? { value: read.value / 100 } : read
  }
  const read: Record<keyof Facts, number | undefined> = {
    yearBuilt: optional(readCount(cells.one('yearBuilt')), 'yearBuilt', remarks),
    lotSquareFeet: readLot(cells, remarks),
    stories: optional(readCount(cells.one('stories')), 'stories', remarks),
    garageSpaces: optional(readCount(cells.one('garageSpaces')), 'garageSpaces', remarks),
    hoaFee: aMonth(optional(dollars(cells.one('hoaFee')), 'hoaFee', remarks), cells.one('hoaFrequency')),
    taxAnnual: optional(dollars(cells.one('taxAnnual')), 'taxAnnual', remarks),
  }
  const facts: Facts = {}
  for (const [name, value] of Object.entries(read) as [keyof Facts, number | undefined][]) {
    // Feeds write 0 for a year, a lot or stories that they do not know.
    if (value === undefined || (value === 0 && limits[name].least > 0)) continue
    const { least, most, isWhole } = limits[name]
    const fitting = isWhole ? Math.round(value) : value
    if (fitting >= least && fitting <= most) facts[name] = fitting
    else remarks.note(name, m.listing_imports_left_out({ word: String(value) }))
  }
  return Object.keys(facts).length > 0 ? { facts } : {}
}

function readLot(cells: RowCells, remarks: Remarks): number | undefined {
  const feet = optional(readArea(cells.one('lotSquareFeet')), 'lotSquareFeet', remarks)
  if (feet) return feet
  const acres = optional(readCount(cells.one('lotAcres')), 'lotSquareFeet', remarks)
  return acres === undefined ? feet : acres * squareFeetInAcre
}

const aMonth = (fee: number | undefined, frequency: unknown): number | undefined => {
  if (fee === undefined) return undefined
  const months = periods.find(([words]) => words.test(cellText(frequency)))?.[1] ?? 1
  return Math.round((fee / months) * 100) / 100
}
