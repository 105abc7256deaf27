/** Feeds' words for kinds of property and for the state of a listing, in ours. */
import type { ListingStatus } from '../listing.ts'
import { cellText, spaced } from './cell-values.ts'
import { plainName } from './import-fields.ts'

const kinds: Record<string, readonly string[]> = {
  'Single Family': [
    'singlefamilyresidence',
    'singlefamily',
    'singlefamilydetached',
    'singlefamilyhome',
    'sfr',
    'house',
    'detached',
    'houses',
    'residential',
    'res',
    '1fam',
  ],
  Townhouse: ['townhouse', 'townhome', 'townhomes', 'townhouses', 'rowhouse', 'twnhs', 'twnhse', 'twnhsi'],
  Condo: ['condominium', 'condo', 'condos', 'condotownhome', 'cnd', 'condop'],
  Apartment: ['apartment', 'apartments'],
  'Co-op': ['stockcooperative', 'coop', 'cooperative'],
  Mobile: [
    'manufacturedhome',
    'manufactured',
    'mobilehome',
    'mobile',
    'manufacturedonland',
    'mobilemanufactured',
  ],
  'Multi-Family': [
    'multifamily',
    'residentialincome',
    'mlf',
    'duplex',
    'triplex',
    'quadruplex',
    'duplextriplex',
    'multiplehomes',
    '2fmcon',
  ],
  Land: ['land', 'unimprovedland', 'improvedland', 'lot', 'lots', 'lotsland', 'vacantland', 'lnd', 'acreage'],
  Farm: ['farm', 'farms', 'ranch', 'farmranch', 'agriculture', 'frm'],
  Cabin: ['cabin'],
  Commercial: ['commercialsale', 'commercial', 'commerciallease', 'crc'],
  Rental: ['residentiallease', 'rental', 'rnt'],
  Other: ['other'],
}
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [word, kind])))

/** The more specific word wins; `isKnown` says whether it is one that we know, otherwise the feed's own word is kept. */
export function propertyKind(subType: unknown, type: unknown): { kind: string; isKnown: boolean } {
  const words = [subType, type].map(cellText).filter((word) => word !== '')
  for (const word of words) {
    const kind = kindOf.get(plainName(word))
    if (kind && (kind !== 'Other' || words.length === 1 || word === words[0])) return { kind, isKnown: true }
  }
  return { kind: spaced(words[0] ?? ''), isKnown: words.length === 0 }
}

const statuses: Record<ListingStatus, readonly string[]> = {
  Active: [
    'active',
    'a',
    'act',
    'forsale',
    'activeundercontract',
    'pending',
    'contingent',
    'undercontract',
    'backonmarket',
    'new',
    'newlisting',
    'pricechange',
  ],
  Sold: ['sold', 'closed', 'sld', 'recentlysold', 'offmarketsold'],
  Archived: [
    'expired',
    'canceled',
    'cancelled',
    'withdrawn',
    'delete',
    'deleted',
    'archived',
    'offmarket',
    'inactive',
    'terminated',
  ],
  Draft: [
    'draft',
    'comingsoon',
    'hold',
    'incomplete',
    'temporarilyoffmarket',
    'registered',
    'preforeclosure',
  ],
}
const statusOf = new Map(
  (Object.entries(statuses) as [ListingStatus, readonly string[]][]).flatMap(([status, words]) =>
    words.map((word) => [word, status] as const),
  ),
)

/** Our status for the feed's word; undefined if the word is unknown. */
export const listingStatusOf = (word: unknown): ListingStatus | undefined =>
  statusOf.get(plainName(cellText(word)))
