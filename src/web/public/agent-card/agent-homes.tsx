import type { PublicAgent } from '#contract/cards.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { count, price } from '../page/money.ts'
import { Picture } from '../page/picture.tsx'

type Home = PublicAgent['listings'][number]

/** The agent's active listings, each linking to its page. */
export const AgentHomes = ({ homes }: { homes: readonly Home[] }) => (
  <section className="block" id="homes">
    <h2>{m.cards_public_listings()}</h2>
    {homes.length === 0 ? (
      <p className="muted">{m.cards_public_no_listings()}</p>
    ) : (
      <ul className="offers">
        {homes.map((home) => (
          <li key={home.id}>
            <HomeCard home={home} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const HomeCard = ({ home }: { home: Home }) => (
  <a href={paths.publicListing(home.slug)}>
    {home.photo && <Picture photo={home.photo} alt="" sizes="(min-width: 640px) 300px, 100vw" max={960} />}
    <span className="offer-facts">
      <b>{home.price === null ? m.listing_app_price_on_request() : price(home.price)}</b>
      <span>{home.title}</span>
      <span className="muted">{home.address}</span>
      <span className="muted">{factsOf(home)}</span>
    </span>
  </a>
)

const factsOf = ({ bedrooms, bathrooms, squareFeet }: Home) =>
  (
    [
      [bedrooms, m.listing_app_bedrooms()],
      [bathrooms, m.listing_app_bathrooms()],
      [squareFeet, m.listing_app_square_feet()],
    ] as const
  )
    .flatMap(([value, unit]) => (value === null ? [] : [`${count(value)} ${unit}`]))
    .join(' · ')
