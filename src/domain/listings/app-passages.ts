import { m } from '#text'
import type { OpenHouse } from './open-house.ts'

type School = {
  name: string
  type: string
  grades: string
  rating: number | null
  /** Who rated it. */
  ratingSource?: string | undefined
  distance: number | null
}
type AppContent = {
  schools: readonly School[]
  localInfo: readonly { topic: string; text: string }[]
  openHouses: readonly OpenHouse[]
}

/** What a listing's app says in addition to the home itself, as sentences that answers can quote. */
export function appPassages({
  schools,
  localInfo,
  openHouses,
}: AppContent): { id: string; title: string; text: string }[] {
  const passages = localInfo.map(({ topic, text }, at) => ({
    id: `localInfo:${at}`,
    title: topic || m.listing_app_local_info(),
    text,
  }))
  if (schools.length > 0)
    passages.push({
      id: 'schools',
      title: m.listing_app_schools(),
      text: schools.map(schoolSentence).join(' '),
    })
  if (openHouses.length > 0)
    passages.push({
      id: 'openHouses',
      title: m.listing_app_open_house(),
      text: openHouses.map(openHouseSentence).join(' '),
    })
  return passages
}

function schoolSentence({ name, type, grades, rating, ratingSource, distance }: School): string {
  const kind = [type.toLowerCase(), grades.replaceAll('-', '–')].filter(Boolean).join(', ')
  const away =
    distance === null
      ? null
      : distance === 1
        ? m.listing_app_told_school_mile()
        : m.listing_app_told_school_miles({ miles: distance })
  const by = ratingSource ? m.listing_app_told_school_rated_by({ source: ratingSource }) : ''
  const rated = rating === null ? null : m.listing_app_told_school_rating({ rating, by })
  const known =
    rating === null
      ? (away ?? m.listing_app_told_school_nearby())
      : away && rated
        ? m.listing_app_told_school_both({ away, rated })
        : m.listing_app_told_school_rating_alone({ rating, by })
  return m.listing_app_told_school({
    name,
    kind: kind && m.listing_app_told_school_kind({ kind }),
    known,
  })
}

/** Wall times need no zone here. */
const openHouseSentence = ({ day, start, end }: OpenHouse): string => {
  const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const shortTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
  const at = (time: string) => shortTime.format(Date.parse(`${day}T${time}:00Z`))
  return m.listing_app_told_open_house({
    day: longDay.format(Date.parse(`${day}T00:00:00Z`)),
    start: at(start),
    end: at(end),
  })
}
