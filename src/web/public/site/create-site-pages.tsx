import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SitePageName } from '#domain/site/site-pages.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import type { SiteAssets } from './site-document.tsx'

/** The pages of the public site as whole HTML documents. */
export const createSitePages = (assets: SiteAssets) => ({
  site: ({ name, origin }: { name: SitePageName; origin: string }): string => {
    const page: ReactElement =
      name === 'landing' ? (
        <LandingPage assets={assets} origin={origin} />
      ) : (
        <LegalPage assets={assets} name={name} origin={origin} />
      )
    return `<!doctype html>${renderToStaticMarkup(page)}`
  },
})
