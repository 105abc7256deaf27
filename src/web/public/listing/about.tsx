import { Check } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { factNames, factOf, factText, keptFacts, keptName } from '#domain/listings/listing-facts.ts'
import { m } from '#text'

/** The description, the features and the agent's own facts. */
export function About({ listing }: { listing: PublicListing }) {
  const { appFeatures, description } = listing
  const features = appFeatures.amenities ? listing.features : []
  const facts = furtherFacts(listing)
  return (
    <section className="block about" id="about">
      <h2>{m.listing_app_about()}</h2>
      {description.title && <h3>{description.title}</h3>}
      {description.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {features.length > 0 && (
        <>
          <h3>{m.listing_app_features()}</h3>
          <ul className="features">
            {features.map((feature) => (
              <li key={feature}>
                <Check aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function furtherFacts(listing: PublicListing): [string, string][] {
  const { appFeatures, propertyType, listedDate } = listing
  const facts = keptFacts(appFeatures.reports ? listing.facts : {})
  const given: [string, string | null | undefined | false][] = [
    [m.listing_app_fact_type(), propertyType],
    ...factNames.map((name): [string, string | false] => {
      const value = facts[keptName(name)]
      return [factOf(name).label(), value != null && factText(name, value)]
    }),
    [
      m.listing_app_fact_days_listed(),
      appFeatures.history && listedDate && longDay.format(new Date(`${listedDate}T00:00:00Z`)),
    ],
  ]
  return given.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
