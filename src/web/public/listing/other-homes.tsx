import type { PublicListing } from '#contract/public-listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { price } from '../page/money.ts'
import { Picture } from '../page/picture.tsx'

/** On a sold home's page, the other homes its agent has for sale. */
export function OtherHomes({ listing: { otherHomes, agent } }: { listing: PublicListing }) {
  if (otherHomes.length === 0) return null
  return (
    <section className="block homes" id="other-homes">
      <h2>{m.listing_app_other_homes({ agent: agent.name })}</h2>
      <ul>
        {otherHomes.map((home) => (
          <li key={home.slug}>
            <a href={paths.publicListing(home.slug)}>
              {home.photo && (
                <Picture photo={home.photo} alt="" sizes="(min-width:900px) 340px, 100vw" max={960} />
              )}
              <b>{home.title}</b>
              <span>{home.address}</span>
              {home.price !== null && <span>{price(home.price)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
