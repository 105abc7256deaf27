import { renderToStaticMarkup } from 'react-dom/server'
import { m } from '#text'
import type { PageAssets } from '../page/document.tsx'
import { PlainPage } from '../page/plain-page.tsx'
import { FallbackPage, type FallbackPageProps } from './fallback-page.tsx'
import { GuestPage, type GuestPageProps } from './guest-page.tsx'
import { UnsubscribePage, type UnsubscribePageProps } from './unsubscribe-page.tsx'

/** Appointments for invited guests, as complete HTML documents that need no script. */
export function createGuestPages(assets: PageAssets) {
  return {
    guest: (page: GuestPageProps): string =>
      `<!doctype html>${renderToStaticMarkup(<GuestPage {...page} assets={assets} />)}`,

    fallback: (page: FallbackPageProps): string =>
      `<!doctype html>${renderToStaticMarkup(<FallbackPage {...page} assets={assets} />)}`,

    fallbackGone: (url: string): string =>
      `<!doctype html>${renderToStaticMarkup(
        <PlainPage
          assets={assets}
          title={m.fallback_gone()}
          text={m.fallback_gone_text()}
          link={{ href: url, label: m.site_missing_start() }}
        />,
      )}`,

    unsubscribe: (page: UnsubscribePageProps): string =>
      `<!doctype html>${renderToStaticMarkup(<UnsubscribePage {...page} assets={assets} />)}`,

    unsubscribeGone: (url: string): string =>
      `<!doctype html>${renderToStaticMarkup(
        <PlainPage
          assets={assets}
          title={m.unsubscribe_gone()}
          text={m.unsubscribe_gone_text()}
          link={{ href: url, label: m.site_missing_start() }}
        />,
      )}`,

    leaving: (url: string): string =>
      `<!doctype html>${renderToStaticMarkup(
        <PlainPage
          assets={assets}
          title={m.messages_leaving()}
          text={m.messages_leaving_text({ url })}
          link={{ href: url, label: m.messages_leaving_go() }}
        />,
      )}`,

    /** `url` is the start page's address. */
    guestGone: (url: string): string =>
      `<!doctype html>${renderToStaticMarkup(
        <PlainPage
          assets={assets}
          title={m.appointments_guest_gone()}
          text={m.appointments_guest_gone_text()}
          link={{ href: url, label: m.site_missing_start() }}
        />,
      )}`,
  }
}
