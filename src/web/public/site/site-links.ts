import { blogPath } from '#domain/blog/blog-paths.ts'
import {
  consultationPath,
  demoPath,
  openDemoAddress,
  type SiteSection,
  sitePages,
} from '#domain/site/site-pages.ts'
import { m } from '#text'

/** `sheet` marks a link that opens over the landing page. Elsewhere it goes to its address. */
export type SiteLink = { href: string; label: () => string; sheet?: 'consultation' }

/** A section of the landing page, as an absolute path that works from every page. */
export const sectionAddress = (section: SiteSection): string => `${sitePages.landing}#${section}`

/** Opens the form for a free consultation. */
export const consultationLink = {
  href: `${consultationPath}#consultation`,
  sheet: 'consultation',
} as const

/** The attributes that make a link open its sheet instead of the other page. */
export const opensSheet = ({ sheet }: Pick<SiteLink, 'sheet'>) =>
  sheet && { 'data-sheet': '', 'data-island': sheet }

/** The sample agent's dashboard. */
const demoLink: SiteLink = { href: openDemoAddress, label: m.demo_name }

/** The landing page's own header. */
export const landingLinks: readonly SiteLink[] = [
  { href: sectionAddress('pricing'), label: m.site_price },
  demoLink,
  { ...consultationLink, label: m.site_white_label },
  { ...consultationLink, label: m.site_contact },
]

/** The header of every other page. */
export const sectionLinks: readonly SiteLink[] = [
  { href: sectionAddress('what-you-get'), label: m.site_features },
  { href: sectionAddress('comparison'), label: m.site_comparison },
  { href: sectionAddress('pricing'), label: m.site_pricing },
  { href: sectionAddress('about-us'), label: m.site_about },
  { href: blogPath, label: m.blog_name },
  { href: sectionAddress('contact'), label: m.site_contact },
  demoLink,
]

/** The footer of every page. */
export const productLinks: readonly SiteLink[] = [
  { href: sectionAddress('what-you-get'), label: m.site_what_you_get },
  { href: sectionAddress('how-it-works'), label: m.site_how_it_works },
  { href: sitePages.showcase, label: m.showcase_name },
  { href: sectionAddress('comparison'), label: m.site_comparison },
  { href: sectionAddress('pricing'), label: m.site_pricing },
  { href: sectionAddress('faq'), label: m.site_questions },
  { href: sectionAddress('about-us'), label: m.site_about },
  { href: blogPath, label: m.blog_name },
  { href: demoPath, label: m.demo_page_name },
]

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
