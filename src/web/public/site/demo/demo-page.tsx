import { Bath, BedDouble, Gauge, MessageCircle, PencilLine, Ruler } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { demoPath, openDemoAddress } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { count, price } from '../../page/money.ts'
import { Picture } from '../../page/picture.tsx'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'

export type DemoPageProps = {
  origin: string
  /** Undefined while the demo is being prepared. */
  listing: PublicListing | undefined
}

const tries = [
  [MessageCircle, m.demo_page_ask, m.demo_page_ask_text],
  [Gauge, m.demo_page_leads, m.demo_page_leads_text],
  [PencilLine, m.demo_page_change, m.demo_page_change_text],
] as const

/** A sample listing as buyers see it, with a link to the dashboard behind it. */
export const DemoPage = ({ assets, origin, listing }: DemoPageProps & { assets: SiteAssets }) => (
  <SiteDocument
    assets={assets}
    title={`${m.demo_page_title()} · ${productName}`}
    description={m.demo_page_text()}
    url={origin + demoPath}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <section className="demo">
      <div>
        <h1>{m.demo_page_title()}</h1>
        <p className="lead">{m.demo_page_text()}</p>
        <p className="acts">
          <a className="button" href={openDemoAddress}>
            {m.demo_page_open()}
          </a>
          {listing && (
            <a className="button quiet" href={paths.publicListing(listing.slug)}>
              {m.demo_page_listing()}
            </a>
          )}
        </p>
        <p className="terms">{m.demo_page_terms()}</p>
      </div>
      {listing ? <SampleListing listing={listing} /> : <p className="lead">{m.demo_preparing()}</p>}
    </section>
    <section className="tries" aria-labelledby="tries">
      <h2 id="tries">{m.demo_page_tries()}</h2>
      <ul>
        {tries.map(([Icon, title, text]) => (
          <li key={title()}>
            <Icon aria-hidden />
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  </SiteDocument>
)

function SampleListing({ listing }: { listing: PublicListing }) {
  const [photo] = listing.heroPhotos
  const facts = [
    [BedDouble, listing.bedrooms, m.listing_app_bedrooms()],
    [Bath, listing.bathrooms, m.listing_app_bathrooms()],
    [Ruler, listing.squareFeet, m.listing_app_square_feet()],
  ] as const
  return (
    <article className="home">
      {photo && (
        <Picture
          photo={photo}
          alt={photo.alt}
          sizes="(min-width: 860px) 480px, calc(100vw - 40px)"
          max={960}
          isFirst
        />
      )}
      <div>
        <p className="badge">{m.demo_page_sample()}</p>
        <h2>{listing.title}</h2>
        <p className="muted">{listing.address}</p>
        {listing.price !== null && <p className="figure">{price(listing.price)}</p>}
        <ul>
          {facts.map(
            ([Icon, value, unit]) =>
              value !== null && (
                <li key={unit}>
                  <Icon aria-hidden />
                  {count(value)} {unit}
                </li>
              ),
          )}
        </ul>
      </div>
    </article>
  )
}
