import { renderToStaticMarkup } from 'react-dom/server'
import type { SellerPage } from '#contract/seller-reports.ts'
import type { PageAssets } from '../page/document.tsx'
import { ReportPage } from './report-page.tsx'

/** A seller's weekly report as a complete HTML document that needs no script. */
export const createSellerPages = (assets: PageAssets) => ({
  seller: (page: SellerPage): string =>
    `<!doctype html>${renderToStaticMarkup(<ReportPage {...page} assets={assets} />)}`,
})
