import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'

export type SiteLink = { href: string; label: () => string }

/** Places on the landing page, by absolute address: they lead there from every page. */
export const sectionLinks: readonly SiteLink[] = [{ href: '/#contact', label: m.site_contact }]

export const accountLinks = {
  signIn: { href: '/#signin', label: m.accounts_login },
  signUp: { href: '/#signup', label: m.accounts_sign_up },
} satisfies Record<string, SiteLink>

export const legalLinks: readonly SiteLink[] = [
  { href: sitePages.terms, label: m.site_terms },
  { href: sitePages.privacy, label: m.site_privacy },
  { href: sitePages.refund, label: m.site_refund },
  { href: sitePages.compliance, label: m.site_compliance },
  { href: sitePages.dmca, label: m.site_dmca },
]
