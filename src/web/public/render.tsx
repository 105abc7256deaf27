import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicListing } from '#contract/public-listings.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import { m } from '#text'
import { createAgentPages } from './agent-card/agent-pages.tsx'
import { createGuestPages } from './guest/guest-pages.tsx'
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

/** The functions the server loads. Each returns a complete HTML document. */
export function createPages({
  site,
  ...assets
}: PageAssets & {
  cardCss?: string
  site: Omit<SiteAssets, 'script'> & { blogCss: string; demoCss: string }
}) {
  return {
    ...createAgentPages(assets),
    ...createGuestPages(assets),
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

    /** A form's response when no script runs. `url` is the listing's address. */
    sent: ({
      listing,
      url,
      form,
      isRequest,
    }: {
      listing: PublicListing
      url: string
      form: FormOutcome['form']
      isRequest: boolean
    }): string =>
      whole(
        <PlainPage
          assets={assets}
          title={listing.title}
          text={sentText(form, listing.agent.name, isRequest)}
          link={{ href: url, label: m.listing_app_back_to_home() }}
          brandColor={listing.agent.brandColor}
        />,
      ),
  }
}

function sentText(form: FormOutcome['form'], agent: string, isRequest: boolean): string {
  if (form === 'contact') return m.listing_app_contact_sent({ agent })
  if (isRequest) return m.appointments_showing_requested({ agent })
  return m.appointments_showing_scheduled()
}

const whole = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`
