import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicListing } from '#contract/public-listings.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import { m } from '#text'
import { createAgentPages } from './agent-card/agent-pages.tsx'
import type { FormOutcome } from './listing/form-outcome.ts'
import { ListingPage } from './listing/listing-page.tsx'
import type { PageAssets } from './page/document.tsx'
import { PlainPage } from './page/plain-page.tsx'
import { createSellerPages } from './seller/seller-pages.tsx'
import { createBlogPages } from './site/blog/create-blog-pages.tsx'
import { createConsultationPages } from './site/consultation/create-consultation-pages.tsx'
import { createSitePages } from './site/create-site-pages.tsx'
import { createDemoPages } from './site/demo/create-demo-pages.tsx'
import type { SiteAssets } from './site/site-document.tsx'

/** What the server loads: each function gives a whole HTML document. */
export function createPages({
  site,
  ...assets
}: PageAssets & {
  cardCss?: string
  site: Omit<SiteAssets, 'script'> & { blogCss: string; demoCss: string }
}) {
  return {
    ...createAgentPages(assets),
    ...createSellerPages(assets),
    ...createSitePages({ ...site, script: assets.script }),
    ...createConsultationPages({ ...site, script: assets.script }),
    ...createDemoPages({ ...site, script: assets.script }),
    ...createBlogPages({ ...site, script: assets.script }),

    listing: (page: {
      listing: PublicListing
      url: string
      nowMs: number
      responseHours?: ResponseHours | undefined
      outcome?: FormOutcome | undefined
    }): string => whole(<ListingPage {...page} assets={assets} />),

    /** What a form answers where no script does; `url` is the listing's. */
    sent: ({
      listing,
      url,
      form,
      isConfirmed,
    }: {
      listing: PublicListing
      url: string
      form: FormOutcome['form']
      isConfirmed: boolean
    }): string =>
      whole(
        <PlainPage
          assets={assets}
          title={listing.title}
          text={
            form === 'contact'
              ? m.listing_app_contact_sent({ agent: listing.agent.name })
              : isConfirmed
                ? m.appointments_showing_scheduled()
                : m.appointments_showing_scheduled_alone({ agent: listing.agent.name })
          }
          link={{ href: url, label: m.listing_app_back_to_home() }}
          brandColor={listing.agent.brandColor}
        />,
      ),
  }
}

const whole = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`
