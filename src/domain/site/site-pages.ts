import { blogPathOf } from '#domain/blog/blog-paths.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'

/**
 * The pages of the public site, by name, and their addresses. Each also has a hash form: `/#privacy-policy` leads to
 * `/privacy-policy`.
 */
export const sitePages = {
  landing: '/',
  showcase: '/showcase',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  compliance: '/compliance',
  dmca: '/dmca',
} as const

/** The sample listing and the dashboard behind it; in the hash, a name followed by more belongs to the app. */
export const demoPath = '/demo'
/** Leads to the public app of the sample listing. */
export const demoHomePath = '/demo/home'
export const openDemoAddress = `/#/${demoSlug}/dashboard`
const demoNames: readonly string[] = [demoPath, '/demo-listing']

/** Paths that people type out of habit, and where each leads. */
export const typedPaths: Readonly<Record<string, string>> = {
  '/login': '/#signin',
  '/signin': '/#signin',
  '/dashboard': '/#signin',
  '/signup': '/#signup',
  '/register': '/#signup',
  '/pricing': '/#pricing',
  '/faq': '/#faq',
  '/about': '/#about-us',
  '/terms': sitePages.terms,
  '/privacy': sitePages.privacy,
}

/** Where a free consultation is booked; on the landing page the same form opens as a sheet at `/#consultation`. */
export const consultationPath = '/consultation'

/** The form for writing to a person, which works without scripts; on the landing page it is at `/#contact`. */
export const contactPath = '/contact'

export type SitePageName = keyof typeof sitePages

/** The real address for a hash path such as `/privacy-policy`; undefined if it isn't a page of the site. */
export function sitePathOf(hashPath: string): string | undefined {
  const page = Object.values(sitePages).find((path) => path !== sitePages.landing && path === hashPath)
  return page ?? (demoNames.includes(hashPath) ? demoPath : blogPathOf(hashPath))
}

/** The places on the landing page that links can name: `/#pricing`. */
export const siteSections = [
  'ai-features',
  'mission-control',
  'lead-machine',
  'white-label',
  'about-us',
  'install',
  'what-you-get',
  'how-it-works',
  'comparison',
  'pricing',
  'faq',
  'contact',
] as const

export type SiteSection = (typeof siteSections)[number]

/** Whether a hash path such as `/pricing` or `/faq-trial` names a place on the landing page. */
export const isSiteSection = (hashPath: string): boolean =>
  hashPath === consultationPath ||
  /^\/faq-[a-z]+$/.test(hashPath) ||
  siteSections.some((section) => hashPath === `/${section}`)
