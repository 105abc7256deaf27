/** One address for a listing, from however many columns it comes in. */
import { cleanLine } from '#domain/text/plain-text.ts'
import { cellText } from './cell-values.ts'
import type { ImportField } from './import-fields.ts'

type CellReader = (field: ImportField) => unknown

/** The address on one line; '' if the row has none. */
export function addressOf(cell: CellReader): string {
  const whole = text(cell, 'address')
  const place = placeOf(cell)
  if (whole) {
    // Some files call just the street the address.
    const city = text(cell, 'city')
    const isWhole = !city || whole.toLowerCase().includes(city.toLowerCase()) || whole.includes(',')
    return isWhole || !place ? whole : `${whole}, ${place}`
  }
  const street = streetOf(cell)
  if (street) return place ? `${street}, ${place}` : street
  return fromUrl(text(cell, 'listingUrl'))
}

/** City, state and ZIP: what can be shown if the street can't. */
export function placeOf(cell: CellReader): string {
  const city = text(cell, 'city')
  const region = [text(cell, 'state'), zipOf(cell)].filter(Boolean).join(' ')
  return [city, region].filter(Boolean).join(', ')
}

/** The first part of an address: what a home without a title is called. */
export const streetLine = (address: string): string => (address.split(',')[0] ?? '').trim()

/** Spreadsheets drop the zero from `02134`. */
function zipOf(cell: CellReader): string {
  const zip = text(cell, 'zip').replace(/\.0$/, '')
  return /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip
}

function streetOf(cell: CellReader): string {
  const line = text(cell, 'street')
  const named =
    line ||
    ['streetNumber', 'streetPrefix', 'streetName', 'streetSuffix', 'streetDirSuffix']
      .map((field) => text(cell, field as ImportField))
      .filter(Boolean)
      .join(' ')
  const unit = text(cell, 'unit')
  if (!named || !unit || named.toLowerCase().endsWith(unit.toLowerCase())) return named
  return `${named} ${/^[\da-z-]{1,6}$/i.test(unit) ? `Unit ${unit}` : unit}`
}

/** `.../10-Elm-St_Austin_TX_78701_M1` as portals put it in their links. */
function fromUrl(url: string): string {
  const [, street = '', city = '', state = '', zip = ''] =
    /\/([\w-]{1,100})_([\w-]{1,60})_([A-Z]{2})_(\d{5})_/.exec(url) ?? []
  return street ? `${street.replaceAll('-', ' ')}, ${city.replaceAll('-', ' ')}, ${state} ${zip}` : ''
}

const text = (cell: CellReader, field: ImportField) => cleanLine(cellText(cell(field)))

const sameWords: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  boulevard: 'blvd',
  place: 'pl',
  terrace: 'ter',
  trail: 'trl',
  parkway: 'pkwy',
  highway: 'hwy',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'unit',
  apt: 'unit',
  suite: 'unit',
  ste: 'unit',
  usa: '',
}

/**
 * Equal for two spellings of one address, ignoring case, punctuation and common abbreviations. '' if there is no house
 * number or no place: those never count as the same home.
 */
export function addressKey(address: string): string {
  const words = address
    .toLowerCase()
    .replaceAll('#', ' unit ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => sameWords[word] ?? word)
    .filter(Boolean)
  return /\d/.test(words[0] ?? '') && words.length >= 4 ? words.join(' ') : ''
}
