/** Reads a row's optional facts. */
import { dollarsOf } from '#domain/text/money.ts'
import { m } from '#text'
import { squareFeetPerAcre } from '../acres.ts'
import { type FactName, type FactUnit, factNames, factOf, keptFacts } from '../listing-facts.ts'
import { type CellResult, cellText, readArea, readCount, readMoney, readRooms } from './cell-values.ts'
import { type ImportedValues, optional, type Remarks, type RowCells } from './import-row.ts'

/** Months in one fee period. */
const periods: [RegExp, number][] = [
  [/semi-?\s?annual/i, 6],
  [/annual|year/i, 12],
  [/quarter/i, 3],
  [/bi-?\s?month/i, 2],
  [/week/i, 12 / 52],
]

export function readFacts(cells: RowCells, remarks: Remarks): Pick<ImportedValues, 'facts'> {
  const facts: Partial<Record<FactName, number>> = {}
  for (const name of factNames) {
    const { unit, min, max, isWhole } = factOf(name)
    const value = readFact(name, cells, remarks)
    // Feeds write 0 for an unknown year, lot, or number of stories.
    if (value === undefined || (value === 0 && min > 0)) continue
    // An area in acres or meters has a fraction; half a parking space has no meaning.
    const fitting = unit === 'squareFeet' ? Math.round(value) : value
    if (fitting >= min && fitting <= max && !(isWhole && fitting % 1 !== 0)) facts[name] = fitting
    else remarks.note(name, m.listing_imports_left_out({ word: String(value) }))
  }
  return Object.keys(facts).length > 0 ? { facts: keptFacts(facts) } : {}
}

/** Dollars for money. */
function readFact(name: FactName, cells: RowCells, remarks: Remarks): number | undefined {
  const value = optional(readers[factOf(name).unit](cells.one(name)), name, remarks)
  if (name === 'lotSquareFeet') return value || inAcres(cells.one('lotAcres'), name, remarks)
  if (name === 'hoaFee') return aMonth(value, cells.one('hoaFrequency'))
  return value
}

const readDollars = (cell: unknown): CellResult<number> => {
  const read = readMoney(cell)
  return 'value' in read && read.value !== null ? { value: dollarsOf(read.value) } : read
}

const readers: Record<FactUnit, (cell: unknown) => CellResult<number>> = {
  dollars: readDollars,
  rooms: readRooms,
  year: readCount,
  squareFeet: readArea,
  count: readCount,
  dollarsPerMonth: readDollars,
  dollarsPerYear: readDollars,
}

function inAcres(cell: unknown, field: string, remarks: Remarks): number | undefined {
  const acres = optional(readCount(cell), field, remarks)
  return acres === undefined ? undefined : acres * squareFeetPerAcre
}

const aMonth = (fee: number | undefined, frequency: unknown): number | undefined => {
  if (fee === undefined) return undefined
  const months = periods.find(([words]) => words.test(cellText(frequency)))?.[1] ?? 1
  return Math.round((fee / months) * 100) / 100
}
