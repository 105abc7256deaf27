import type { PublicListing } from '#contract/public-listings.ts'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { pictureVersion } from '#domain/listings/picture-version.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import { suggestedQuestions } from '#domain/listings/suggested-questions.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { brandStyle, themeColor } from '../page/brand-style.ts'
import { Document, type PageAssets } from '../page/document.tsx'
import { amount } from '../page/money.ts'
import { ShareSheet } from '../page/share-sheet.tsx'
import { StructuredData, structuredData, summaryOf } from '../page/structured-data.tsx'
import { Blocks } from './blocks.tsx'
import { ContactAgent } from './contact-agent.tsx'
import type { FormOutcome } from './form-outcome.ts'
import { MortgageSheet, MortgageTeaser } from './mortgage.tsx'
import { PhotoSlider } from './photo-slider.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { ShowingSheet } from './showing-sheet.tsx'
import { canReckonMortgage } from './summary.tsx'

export type ListingPageProps = {
  listing: PublicListing
  /** The page's absolute address. */
  url: string
  /** Anything over by then is not shown. */
  nowMs: number
  /** Within how many hours the agent usually answers, if known. */
  responseHours?: ResponseHours | undefined
  outcome?: FormOutcome | undefined
  assets: PageAssets
}

/** A listing as buyers see it. */
export function ListingPage({ listing, url, nowMs, responseHours, outcome, assets }: ListingPageProps) {
  const { sidekick } = listing
  const hasMortgage = canReckonMortgage(listing)
  return (
    <Document
      assets={assets}
      title={`${listing.title} · ${listing.address}`}
      head={<Head listing={listing} url={url} />}
      style={brandStyle(listing.agent.brandColor)}
      hasScript
    >
      <body
        id="home"
        data-listing={listing.id}
        data-address={listing.address}
        data-agent={listing.agent.name}
        data-agent-first-name={agentFirstName(listing.agent.name)}
        data-zone={listing.agent.timeZone}
        data-sold={listing.status === 'Sold' || undefined}
        data-greeting={sidekick.greeting || undefined}
        data-questions={suggestedQuestions(sidekick.questions).join('\n') || undefined}
      >
        <main>
          <PhotoSlider listing={listing} />
          <div className="paper">
            <Blocks listing={listing} nowMs={nowMs} />
            {hasMortgage && listing.price !== null && (
              <MortgageTeaser listing={listing} price={listing.price} />
            )}
            <ContactAgent listing={listing} responseHours={responseHours} outcome={outcome} />
          </div>
        </main>
        <footer>
          <p>
            {[listing.agent.name, listing.agent.company].filter(Boolean).join(', ')}
            <br />
            {m.listing_app_made_with({ product: productName })}
          </p>
        </footer>
        {listing.appFeatures.schedule && <ShowingSheet listing={listing} outcome={outcome} />}
        {hasMortgage && listing.price !== null && <MortgageSheet listing={listing} price={listing.price} />}
        <ShareSheet title={m.listing_app_share_title()} name={listing.title} url={url} />
        <SaveSheet install={m.listing_app_install()} />
      </body>
    </Document>
  )
}

const pathOf = ({ slug }: PublicListing) => paths.publicListing(slug)

function Head({ listing, url }: { listing: PublicListing; url: string }) {
  const summary = summaryOf(listing)
  const shown = listing.price === null ? listing.title : `${amount(listing.price)} · ${listing.title}`
  const version = pictureVersion(listing)
  const pictures = new URL(url).origin + pathOf(listing)
  return (
    <>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      <meta name="theme-color" content={themeColor(listing.agent.brandColor)} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shown} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:image" content={`${pictures}/share.jpg?v=${version}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${shown}, ${listing.address}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/porchlight.svg" type="image/svg+xml" />
      <link rel="manifest" href={`${pathOf(listing)}/manifest.webmanifest`} />
      <link rel="apple-touch-icon" href={`${pathOf(listing)}/icon-180.png?v=${version}`} />
      <StructuredData data={structuredData(listing, url)} />
    </>
  )
}
