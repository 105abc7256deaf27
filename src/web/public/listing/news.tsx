import { CalendarDays } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { comingOpenHouses, type OpenHouseTimes } from '#domain/listings/open-house.ts'
import { m } from '#text'

/** More than these belong on the agent's calendar. */
const maxShown = 3

/** The next open houses, in the home's time zone. */
export function OpenHouses({ listing, nowMs }: { listing: PublicListing; nowMs: number }) {
  const timeZone = listing.agent.timeZone || 'UTC'
  const coming =
    listing.status === 'Sold' ? [] : comingOpenHouses(listing.openHouses, timeZone, nowMs).slice(0, maxShown)
  if (coming.length === 0) return null
  return (
    <p className="note news">
      <CalendarDays aria-hidden />
      <span>
        <b>{m.listing_app_open_house()}</b>
        {coming.map((house) => (
          <span key={house.startMs}>{inWords(house, timeZone)}</span>
        ))}
      </span>
    </p>
  )
}

function inWords({ startMs, endMs }: OpenHouseTimes, timeZone: string): string {
  const say = (ms: number, look: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...look, timeZone }).format(ms)
  return m.listing_app_open_house_when({
    day: say(startMs, { weekday: 'long', month: 'long', day: 'numeric' }),
    start: say(startMs, { timeStyle: 'short' }),
    end: say(endMs, { timeStyle: 'short' }),
  })
}
