/** Price, rooms and area of a row: a listing is judged by these, so an unreadable value is an error. */
import { centsOf } from '#domain/text/money.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { m } from '#text'
import { factOf, isMoneyFact, type KeptKeyFacts, type KeyFactName } from '../listing-facts.ts'
import { type CellResult, readArea, readMoney, readRooms } from './cell-values.ts'
import type { ImportedValues, Remarks, RowCells } from './import-row.ts'

type Figures = Pick<ImportedValues, keyof KeptKeyFacts>

export function readFigures(cells: RowCells, remarks: Remarks): Figures {
  const price = figure(readMoney(cells.one('price')), 'price', remarks)
  if (price === 0) remarks.note('price', m.listing_imports_price_zero())
  const area = figure(readArea(cells.one('squareFeet'), cells.one('areaUnits')), 'squareFeet', remarks)
  return {
    priceCents: price || undefined,
    bedrooms: figure(readRooms(cells.one('bedrooms')), 'bedrooms', remarks),
    bathrooms: readBathrooms(cells, remarks),
    squareFeet: area || undefined,
  }
}

/** Full and partial baths if the row lists them separately; the total only if it doesn't. */
function readBathrooms(cells: RowCells, remarks: Remarks): number | undefined {
  const part = (field: 'bathsFull' | 'bathsThreeQuarter' | 'bathsHalf') =>
    figure(readRooms(cells.one(field)), 'bathrooms', remarks)
  const all = figure(readRooms(cells.one('bathrooms')), 'bathrooms', remarks)
  const full = part('bathsFull')
  const threeQuarter = part('bathsThreeQuarter')
  const half = part('bathsHalf')
  // Feeds write 0 half baths for land, and leave out the full ones.
  if (full === undefined && !half && !threeQuarter) return all
  const sum = (full ?? 0) + (threeQuarter ?? 0) * 0.75 + (half ?? 0) * 0.5
  const counted = (full ?? 0) + (threeQuarter ?? 0) + (half ?? 0)
  if (all === undefined || all === sum || all === counted) return sum
  // 2.5 with 2 full baths, and 3 with 2 full baths: the total says what the parts leave out.
  if (Number.isInteger(all) && half === undefined && all > counted) return counted + (all - counted) / 2
  return all > sum ? all : sum
}

const maxOf = (field: KeyFactName) => (isMoneyFact(field) ? centsOf(factOf(field).max) : factOf(field).max)

/** Money in cents. */
function figure(reading: CellResult<number>, field: KeyFactName, remarks: Remarks): number | undefined {
  if ('unreadable' in reading) {
    remarks.fault(field, m.listing_imports_no_number({ word: cleanLine(reading.unreadable, 60) }))
    return undefined
  }
  const { value } = reading
  if (value === null) return undefined
  if (value < 0) remarks.fault(field, m.listing_imports_negative())
  else if (value > maxOf(field)) remarks.fault(field, m.listing_imports_too_large())
  else return value
  return undefined
}
