/** Price, rooms and area of a row: a listing is judged by these, so an unreadable value is an error. */
import { cleanLine } from '#domain/text/plain-text.ts'
import { m } from '#text'
import { listingLimits } from '../listing.ts'
import { type Reading, readArea, readMoney, readRooms } from './cell-values.ts'
import type { ImportedValues, Remarks, RowCells } from './import-row.ts'

type Figures = Pick<ImportedValues, 'priceCents' | 'bedrooms' | 'bathrooms' | 'squareFeet'>

export function readFigures(cells: RowCells, remarks: Remarks): Figures {
  const { rooms, squareFeet, priceCents } = listingLimits
  const price = figure(readMoney(cells.one('price')), 'price', priceCents, remarks)
  if (price === 0) remarks.note('price', m.listing_imports_price_zero())
  const area = figure(
    readArea(cells.one('squareFeet'), cells.one('areaUnits')),
    'squareFeet',
    squareFeet,
    remarks,
  )
  return {
    priceCents: price || undefined,
    bedrooms: figure(readRooms(cells.one('bedrooms')), 'bedrooms', rooms, remarks),
    bathrooms: readBathrooms(cells, remarks),
    squareFeet: area || undefined,
  }
}

/** Full and partial baths if the row lists them separately; the total only if it doesn't. */
function readBathrooms(cells: RowCells, remarks: Remarks): number | undefined {
  const max = listingLimits.rooms
  const part = (field: 'bathsFull' | 'bathsThreeQuarter' | 'bathsHalf') =>
    figure(readRooms(cells.one(field)), 'bathrooms', max, remarks)
  const all = figure(readRooms(cells.one('bathrooms')), 'bathrooms', max, remarks)
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

function figure(reading: Reading<number>, field: string, max: number, remarks: Remarks): number | undefined {
  if ('unreadable' in reading) {
    remarks.fault(field, m.listing_imports_no_number({ word: cleanLine(reading.unreadable, 60) }))
    return undefined
  }
  const { value } = reading
  if (value === null) return undefined
  if (value < 0) remarks.fault(field, m.listing_imports_negative())
  else if (value > max) remarks.fault(field, m.listing_imports_too_large())
  else return value
  return undefined
}
