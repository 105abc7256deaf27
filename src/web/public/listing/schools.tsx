import { Star } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { count } from '../page/money.ts'

type School = PublicListing['schools'][number]

export const hasSchools = ({ appFeatures, schools }: PublicListing) =>
  appFeatures.schools && schools.length > 0

/** Nearby Schools, nearest first, those without a distance last. */
export function Schools({ listing }: { listing: PublicListing }) {
  if (!hasSchools(listing)) return null
  const far = ({ distance }: School) => distance ?? Number.MAX_VALUE
  return (
    <section className="block schools" id="schools">
      <h2>{m.listing_app_schools()}</h2>
      <ul>
        {listing.schools
          .toSorted((a, b) => far(a) - far(b))
          .map((school) => (
            <li key={school.name + school.type}>
              <b>{school.name}</b>
              {school.rating !== null && (
                <span className="rating">
                  <Star aria-hidden />
                  {m.listing_app_school_rating({ rating: count(school.rating) })}
                </span>
              )}
              <span className="muted">
                {[school.type, school.grades, milesText(school), ratedBy(school, listing.agent.name)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
      </ul>
      <p className="hint">{m.listing_app_schools_note()}</p>
    </section>
  )
}

/** A rating without a named source is the agent's word. */
const ratedBy = ({ rating, ratingSource }: School, agent: string) =>
  rating === null ? '' : m.listing_app_school_rated_by({ source: ratingSource || agent })

const milesText = ({ distance }: School) => {
  if (distance === null) return ''
  return distance === 1
    ? m.listing_app_school_one_mile()
    : m.listing_app_school_miles({ miles: count(distance) })
}
