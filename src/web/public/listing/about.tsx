import { Check } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { amount, count } from '../page/money.ts'

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
  const facts = appFeatures.reports ? listing.facts : {}
  const given: [string, string | null | undefined | false][] = [
    [m.listing_app_fact_type(), propertyType],
    [m.listing_app_fact_year_built(), facts.yearBuilt != null && String(facts.yearBuilt)],
    [
      m.listing_app_fact_lot(),
      facts.lotSquareFeet != null && m.listing_app_fact_lot_value({ size: count(facts.lotSquareFeet) }),
    ],
    [m.listing_app_fact_stories(), facts.stories != null && count(facts.stories)],
    [m.listing_app_fact_garage(), facts.garageSpaces != null && count(facts.garageSpaces)],
    [
      m.listing_app_fact_hoa(),
      facts.hoaFee != null && m.listing_app_fact_hoa_value({ amount: amount(facts.hoaFee) }),
    ],
    [
      m.listing_app_fact_tax(),
      facts.taxAnnual != null && m.listing_app_fact_tax_value({ amount: amount(facts.taxAnnual) }),
    ],
    [
      m.listing_app_fact_days_listed(),
      appFeatures.history && listedDate && longDay.format(new Date(`${listedDate}T00:00:00Z`)),
    ],
  ]
  return given.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
