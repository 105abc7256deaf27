/** What a template's variables stand for when an email is sent to a lead. What isn't known has no value. */

import { defaultWorkingTime, type Weekday, weekdays } from '../appointments/working-time.ts'
import { firstNameOf } from '../text/first-name.ts'
import { formatShortPrice } from '../text/money.ts'
import { cleanLine } from '../text/plain-text.ts'
import { addDays, isDay, weekdayOf } from '../time/local-instant.ts'
import { recipientZone } from '../time/time-zone.ts'
import { localDay, offsetMs } from '../time/wall-clock.ts'
import { dayInWords, timeInWords, zoneInWords } from '../time/when-in-words.ts'
import type { VariableValues } from './template-variables.ts'

export type ValueSources = {
  lead: { name: string }
  agent: { name: string; title: string; company: string; phone: string; email: string }
  /** The home the lead asked about. */
  listing: {
    address: string
    propertyType: string
    bedrooms: number | null
    bathrooms: number | null
    squareFeet: number | null
    priceCents: number | null
    features: readonly string[]
    /** Newest last. */
    priceHistory: readonly { priceCents: number }[]
    openHouses: readonly { day: string; start: string; end: string }[]
  } | null
  /** The lead's next appointment. */
  appointmentMs: number | null
  /** When the agent works; null if they never said. */
  workingDays: readonly Weekday[] | null
  zone: string
  /** The lead's, if it is known. */
  leadZone: string | null
}

/** Of an address such as `12 Elm St, Barre, VT 05641`. */
const cityOf = (address: string): string => {
  const parts = address.split(',').map((part) => part.trim())
  return parts.length >= 3 ? (parts.at(-2) ?? '') : parts.length === 2 ? (parts[0] ?? '') : ''
}

const listedFeatures = 3

export function templateValues(sources: ValueSources, nowMs: number): VariableValues {
  const { lead, agent, zone, appointmentMs } = sources
  const today = localDay(nowMs, zone)
  const [day1 = '', day2 = ''] = nextWorkingDays(today, sources.workingDays)
  const appointmentDay = appointmentMs === null ? '' : dayInWords(localDay(appointmentMs, zone))
  const values: VariableValues = {
    'lead.name': firstNameOf(lead.name),
    'agent.name': agent.name,
    'agent.title': agent.title,
    'agent.company': agent.company,
    'agent.phone': agent.phone,
    'agent.email': agent.email,
    'user.name': firstNameOf(lead.name),
    date: appointmentDay,
    time: appointmentMs === null ? '' : timeForLead(appointmentMs, sources),
    day: dayInWords(day1),
    day1: dayInWords(day1),
    day2: dayInWords(day2),
    ...(sources.listing && listingValues(sources.listing, today)),
  }
  // A name that a stranger typed stays on its line.
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanLine(value, 300)]))
}

/** `2:00 PM`, or `2:00 PM Eastern Time` for a lead whose clock shows another time then. */
function timeForLead(atMs: number, { zone, leadZone }: Pick<ValueSources, 'zone' | 'leadZone'>): string {
  const time = timeInWords(atMs, zone)
  const isSame = offsetMs(atMs, recipientZone(leadZone, zone)) === offsetMs(atMs, zone)
  return isSame ? time : `${time} ${zoneInWords(zone, new Date(atMs))}`
}

const daysAhead = Array.from({ length: 14 }, (_, at) => at + 1)

/** The days after today on which the agent works: at least two, as two weeks have them even with one a week. */
function nextWorkingDays(today: string, set: readonly Weekday[] | null): string[] {
  const worked: readonly Weekday[] = set && set.length > 0 ? set : defaultWorkingTime.workingDays
  return daysAhead
    .map((days) => addDays(today, days))
    .filter((day) => worked.some((name) => name === weekdays[weekdayOf(day)]))
}

function listingValues(home: NonNullable<ValueSources['listing']>, today: string): VariableValues {
  const [before, last] = home.priceHistory.slice(-2)
  const isLower = before !== undefined && last !== undefined && last.priceCents < before.priceCents
  const open = home.openHouses
    .filter(({ day }) => isDay(day) && day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : 1))[0]
  return {
    'property.address': home.address,
    'property.type': home.propertyType,
    'property.bedrooms': figure(home.bedrooms),
    'property.bathrooms': figure(home.bathrooms),
    'property.squareFeet': home.squareFeet === null ? '' : home.squareFeet.toLocaleString('en-US'),
    'property.price': home.priceCents === null ? '' : formatShortPrice(home.priceCents),
    'property.features': new Intl.ListFormat('en-US').format(home.features.slice(0, listedFeatures)),
    'property.oldPrice': isLower ? formatShortPrice(before.priceCents) : '',
    'property.newPrice': isLower ? formatShortPrice(last.priceCents) : '',
    'property.savings': isLower ? formatShortPrice(before.priceCents - last.priceCents) : '',
    city: cityOf(home.address),
    ...(open && {
      'openHouse.date': dayInWords(open.day),
      'openHouse.startTime': clock(open.start),
      'openHouse.endTime': clock(open.end),
    }),
  }
}

const figure = (count: number | null): string => (count === null ? '' : String(count))

/** `2:00 PM` for `14:00`. */
const clock = (time: string): string => timeInWords(`1970-01-01T${time}:00Z`, 'UTC')
