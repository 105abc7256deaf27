/** One row of a file as a listing: what it says, what is wrong with it, and what was left out. */

import { cleanLine } from '#domain/text/plain-text.ts'
import { m } from '#text'
import { cut } from '../../text/cut.ts'
import { type Coordinates, degreeLimits, isPlace, parseDegrees } from '../home-map.ts'
import { type ListingStatus, listingLimits } from '../listing.ts'
import { isOpenAddress } from '../media.ts'
import { cellList, cellText, readDay, saysNo } from './cell-values.ts'
import { addressKey, addressOf, placeOf, streetLine } from './import-address.ts'
import { descriptionOf } from './import-description.ts'
import { type ColumnMapping, plainName } from './import-fields.ts'
import { mediaOf } from './import-media.ts'
import {
  cellsOf,
  type ImportedSchool,
  type ImportedValues,
  optional,
  type RawRow,
  type Remarks,
  type RowCells,
  type RowRemark,
} from './import-row.ts'
import { readFacts } from './imported-facts.ts'
import { readFigures } from './imported-figures.ts'
import { listingStatusOf, propertyKind } from './listing-words.ts'

export type ImportedListing = {
  /** The feed's own key for the listing; '' if it has none. */
  key: string
  /** The same for the same address however it is written; '' if that is unclear. */
  addressKey: string
  values: ImportedValues
  /** What a listing without its own title is called. */
  fallbackTitle: string
  /** Why the row can't be imported; empty if it can. */
  faults: RowRemark[]
  /** What was read differently from how it is written. */
  notes: RowRemark[]
  /** The feed doesn't allow showing it. */
  isHidden: boolean
  /** Addresses of its photos, in order. */
  photos: string[]
  /** Values that fit no field, by column. */
  extra: Record<string, unknown>
}

/** `number` counts the file's rows from 1. */
export function importedListing(row: RawRow, mapping: ColumnMapping, number: number): ImportedListing {
  const cells = cellsOf(row, mapping)
  const faults: RowRemark[] = []
  const notes: RowRemark[] = []
  const remarks: Remarks = {
    fault: (field, text) => faults.push({ field, text }),
    note: (field, text) => notes.push({ field, text }),
  }
  const said = Object.keys(row).some((column) => cellText(row[column]) !== '' || Array.isArray(row[column]))
  if (!said) remarks.fault('row', m.listing_imports_row_empty())
  const address = readAddress(cells, remarks)
  const media = mediaOf(
    cells.all('photos').map(({ cell }) => cell),
    cells.one('virtualTour'),
  )
  const values: ImportedValues = withoutNothing({
    ...readTexts(cells, remarks),
    ...readFigures(cells, remarks),
    ...readFacts(cells, remarks),
    address: address.shown || undefined,
    coordinates: readCoordinates(cells, remarks),
    listedDate: optional(readDay(cells.one('listedDate')), 'listedDate', remarks),
    status: readStatus(cells, remarks),
    schools: readSchools(cells),
    ctaListingUrl: linkOf(cells.one('listingUrl')),
    virtualTourUrl: linkOf(media.virtualTourUrl),
  })
  return {
    key: cleanLine(cellText(cells.one('key')), 200),
    addressKey: addressKey(address.whole),
    values,
    fallbackTitle: cleanLine(
      streetLine(address.shown) || m.listing_imports_untitled({ number }),
      listingLimits.title,
    ),
    faults,
    notes,
    isHidden: saysNo(cells.one('mayShow')),
    photos: media.photos,
    extra: extraOf(row, mapping, address),
  }
}

type Address = { whole: string; shown: string }

/** If the feed doesn't allow showing the street, the listing gets only city, state and ZIP. */
function readAddress(cells: RowCells, remarks: Remarks): Address {
  const whole = addressOf(cells.one)
  if (whole.length > listingLimits.address)
    remarks.fault('address', m.listing_imports_too_long({ max: listingLimits.address }))
  if (!saysNo(cells.one('mayShowAddress'))) return { whole, shown: cut(whole, listingLimits.address) }
  remarks.note('address', m.listing_imports_address_hidden())
  return { whole, shown: placeOf(cells.one) }
}

/** A pin reveals as much as the street does: neither is shown without the other. */
function readCoordinates(cells: RowCells, remarks: Remarks): Coordinates | null | undefined {
  if (saysNo(cells.one('mayShowAddress'))) return null
  const degrees = (field: 'latitude' | 'longitude') => {
    const text = cellText(cells.one(field))
    const read = parseDegrees(text, degreeLimits[field])
    if (text !== '' && read === null)
      remarks.note(field, m.listing_imports_left_out({ word: cleanLine(text, 60) }))
    return read
  }
  const [latitude, longitude] = [degrees('latitude'), degrees('longitude')]
  if (latitude === null || longitude === null) return undefined
  return isPlace({ latitude, longitude }) ? { latitude, longitude } : undefined
}

function readTexts(cells: RowCells, remarks: Remarks): ImportedValues {
  const title = cleanLine(cellText(cells.one('title')), listingLimits.title + 1)
  if (title.length > listingLimits.title)
    remarks.note('title', m.listing_imports_cut({ max: listingLimits.title }))
  const { kind, isKnown } = propertyKind(cells.one('propertySubType'), cells.one('propertyType'))
  if (!isKnown) remarks.note('propertyType', m.listing_imports_kind_unknown({ word: kind }))
  const remark = cellText(cells.one('description'))
  const { description, isCut } = descriptionOf(remark)
  if (isCut) remarks.note('description', m.listing_imports_description_cut())
  const features = readFeatures(cells)
  if (features.length > listingLimits.features)
    remarks.note('features', m.listing_imports_features_cut({ max: listingLimits.features }))
  return {
    title: cleanLine(title, listingLimits.title) || undefined,
    propertyType: cleanLine(kind, listingLimits.propertyType) || undefined,
    description: description.paragraphs.length > 0 ? description : undefined,
    features: features.length > 0 ? features.slice(0, listingLimits.features) : undefined,
  }
}

/** `Central` alone says nothing, so the names of these columns precede their values. */
const saidWith: Record<string, () => string> = {
  heating: m.listing_imports_heating,
  cooling: m.listing_imports_cooling,
  flooring: m.listing_imports_flooring,
  roof: m.listing_imports_roof,
  view: m.listing_imports_view,
  poolfeatures: m.listing_imports_pool,
  parkingfeatures: m.listing_imports_parking,
}

function readFeatures(cells: RowCells): string[] {
  const found = cells.all('features').flatMap(({ column, cell }) => {
    const name = saidWith[plainName(column)]
    return cellList(cell).map((feature) => (name ? `${name()}: ${feature}` : feature))
  })
  return [...new Set(found.map((feature) => cleanLine(feature, listingLimits.feature)))]
}

const schoolFields = [
  ['elementarySchool', m.listing_imports_school_elementary],
  ['middleSchool', m.listing_imports_school_middle],
  ['highSchool', m.listing_imports_school_high],
] as const

/** Undefined if the row names none. */
function readSchools(cells: RowCells): ImportedSchool[] | undefined {
  const schools = schoolFields.flatMap(([field, type]) => {
    const name = cleanLine(cellText(cells.one(field)), listingLimits.schoolName)
    return /\p{L}/u.test(name) && !noSchool.test(name)
      ? [{ name, type: type(), grades: '', rating: null, distance: null }]
      : []
  })
  return schools.length > 0 ? schools : undefined
}

/** How feeds say that they don't know one. */
const noSchool = /^(?:n\/?a|none|other|unknown|see remarks|call|tbd|verify)\.?$/i

function readStatus(cells: RowCells, remarks: Remarks): ListingStatus | undefined {
  const word = cellText(cells.one('status'))
  if (word === '') return undefined
  const status = listingStatusOf(word)
  if (!status) remarks.note('status', m.listing_imports_status_unknown({ word: cleanLine(word, 60) }))
  return status
}

function linkOf(cell: unknown): string | undefined {
  const link = cellText(cell)
  return link.length <= listingLimits.link && isOpenAddress(link) ? link : undefined
}

const withoutNothing = (values: ImportedValues): ImportedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function extraOf(row: RawRow, mapping: ColumnMapping, { whole, shown }: Address): Record<string, unknown> {
  const left = Object.entries(row).filter(([column, cell]) => !(column in mapping) && cellText(cell) !== '')
  return { ...Object.fromEntries(left), ...(whole !== shown && { hiddenAddress: whole }) }
}
