import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets } from '../site-document.tsx'
import { DemoPage, type DemoPageProps } from './demo-page.tsx'

/** The demo listing page as a complete HTML document. */
export function createDemoPages({ demoCss, ...site }: SiteAssets & { demoCss: string }) {
  const assets = { ...site, css: site.css + demoCss }
  return {
    demo: (page: DemoPageProps): string =>
      `<!doctype html>${renderToStaticMarkup(<DemoPage {...page} assets={assets} />)}`,
  }
}
