import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SitePageName } from '#domain/site/site-pages.ts'
import { ContactPage, type ContactPageProps, ContactSentPage } from './contact/contact-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import { MissingPage, type MissingPageProps } from './missing-page.tsx'
import { ShowcasePage } from './showcase/showcase-page.tsx'
import type { SiteAssets } from './site-document.tsx'

/** The public site's pages as complete HTML documents. */
export const createSitePages = (assets: SiteAssets) => ({
  contact: (page: ContactPageProps): string => whole(<ContactPage {...page} assets={withForm(assets)} />),
  contactSent: (page: { origin: string }): string =>
    whole(<ContactSentPage {...page} assets={withForm(assets)} />),

  site: ({ name, origin }: { name: SitePageName; origin: string }): string =>
    whole(pageOf(name, assets, origin)),

  siteMissing: (page: Omit<MissingPageProps, 'assets'>): string =>
    whole(<MissingPage {...page} assets={assets} />),
})

const withForm = (assets: SiteAssets) => ({ ...assets, css: assets.css + assets.consultationCss })

const whole = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`

function pageOf(name: SitePageName, assets: SiteAssets, origin: string): ReactElement {
  if (name === 'landing') return <LandingPage assets={assets} origin={origin} />
  if (name === 'showcase') return <ShowcasePage assets={assets} origin={origin} />
  return <LegalPage assets={assets} name={name} origin={origin} />
}
