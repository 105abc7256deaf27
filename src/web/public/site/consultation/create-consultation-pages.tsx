import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets } from '../site-document.tsx'
import { BookedPage, type BookedPageProps } from './booked-page.tsx'
import { ConsultationPage, type ConsultationPageProps } from './consultation-page.tsx'
import { LinkedPage, type LinkedPageProps } from './linked-page.tsx'

/** Consultation booking as complete HTML documents. */
export function createConsultationPages(site: SiteAssets) {
  const assets = { ...site, css: site.css + site.consultationCss }
  return {
    consultation: (page: ConsultationPageProps): string =>
      whole(<ConsultationPage {...page} assets={assets} />),
    consultationBooked: (page: BookedPageProps): string => whole(<BookedPage {...page} assets={assets} />),
    consultationLinked: (page: LinkedPageProps): string => whole(<LinkedPage {...page} assets={assets} />),
  }
}

const whole = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`
