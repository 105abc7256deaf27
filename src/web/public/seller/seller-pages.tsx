import { renderToStaticMarkup } from 'react-dom/server'
import type { SellerPage } from '#contract/seller-reports.ts'
import { m } from '#text'
import type { PageAssets } from '../page/document.tsx'
import { PlainPage } from '../page/plain-page.tsx'
import { ReportPage } from './report-page.tsx'

/** A seller's weekly report as whole HTML documents; they work without any script. */
export function createSellerPages(assets: PageAssets) {
  return {
    seller: (page: SellerPage): string =>
      `<!doctype html>${renderToStaticMarkup(<ReportPage {...page} assets={assets} />)}`,

    /** `url` is where the start page is. */
    sellerGone: (url: string): string =>
      `<!doctype html>${renderToStaticMarkup(
        <PlainPage
          assets={assets}
          title={m.seller_page_gone()}
          text={m.seller_page_gone_text()}
          link={{ href: url, label: m.listing_app_not_found_link() }}
        />,
      )}`,
  }
}
