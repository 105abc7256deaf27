/** The only place that spells a path. `routes` are the router's patterns, `paths` the addresses for links. */
export const routes = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  verifyEmail: '/signup/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  localMail: '/local-mail',
  /** Also under an agent's slug; it belongs to nobody. */
  connectionTest: '/:slug?/supabase-test',
  welcome: '/:slug/welcome',
  dashboard: '/:slug/dashboard',
  leads: '/:slug/leads',
  lead: '/:slug/leads/:id',
  aiCard: '/:slug/ai-card',
  /** The public card of anybody. */
  card: '/:slug/card',
  listings: '/:slug/listings',
  newListing: '/:slug/listings/new',
  listingImports: '/:slug/listings/import',
  listingImport: '/:slug/listings/import/:id',
  compareListings: '/:slug/listings/compare',
  listing: '/:slug/listings/:id',
  editListing: '/:slug/listings/:id/edit',
  deleted: '/:slug/deleted',
  knowledge: '/:slug/knowledge',
  conversations: '/:slug/conversations/:id?',
  settings: '/:slug/settings',
  invoice: '/:slug/settings/invoices/:id',
} as const

export type RouteName = keyof typeof routes

/** The name of the route that a path belongs to; earlier rows of `routes` win. */
export function routeOf(path: string): RouteName | undefined {
  const names = Object.keys(routes) as RouteName[]
  return names.find((name) => patternOf(routes[name]).test(path))
}

/** A path of this route and no other. */
export const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

const id = encodeURIComponent
const withQuery = (address: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address
}

export const paths = {
  home: () => '/',
  contact: () => '/#contact',
  /** `ended`: a session that has ended is why one stands there. */
  signIn: (next?: string, { ended = false } = {}) =>
    withQuery('#signin', { next, ended: ended ? 'yes' : undefined }),
  signUp: () => '#signup',
  verifyEmail: () => '#signup/verify',
  /** Where one comes once the address is confirmed. */
  verified: () => '#signup/verify?verified=yes',
  /** A mailed link could not be used. */
  linkFailed: () => '#signup/verify?error=link',
  forgotPassword: () => '#forgot-password',
  resetPassword: () => '#reset-password',
  localMail: () => '#local-mail',
  welcome: (slug: string) => `#${slug}/welcome`,
  dashboard: (slug: string) => `#${slug}/dashboard`,
  /** `add`: the form for a lead or an appointment is open. */
  leads: (slug: string, query: { tab?: string; q?: string; add?: 'lead' | 'appointment' } = {}) =>
    withQuery(`#${slug}/leads`, query),
  lead: (slug: string, leadId: string) => `#${slug}/leads/${id(leadId)}`,
  aiCard: (slug: string) => `#${slug}/ai-card`,
  listings: (slug: string) => `#${slug}/listings`,
  newListing: (slug: string) => `#${slug}/listings/new`,
  compareListings: (slug: string) => `#${slug}/listings/compare`,
  listingImports: (slug: string) => `#${slug}/listings/import`,
  listingImport: (slug: string, importId: string) => `#${slug}/listings/import/${id(importId)}`,
  /** `ask` leads to its Sidekick. */
  listing: (slug: string, listingId: string, query: { ask?: string } = {}) =>
    withQuery(`#${slug}/listings/${id(listingId)}`, query),
  editListing: (slug: string, listingId: string) => `#${slug}/listings/${id(listingId)}/edit`,
  deleted: (slug: string) => `#${slug}/deleted`,
  /** `entry` is shown open. */
  knowledge: (slug: string, query: { listing?: string; entry?: string } = {}) =>
    withQuery(`#${slug}/knowledge`, query),
  conversations: (slug: string, query: { show?: string } = {}) => withQuery(`#${slug}/conversations`, query),
  conversation: (slug: string, conversationId: string, query: { show?: string } = {}) =>
    withQuery(`#${slug}/conversations/${id(conversationId)}`, query),
  settings: (slug: string, query: { tab?: 'calendar' | 'billing' } = {}) =>
    withQuery(`#${slug}/settings`, query),
  invoice: (slug: string, invoiceId: string) => `#${slug}/settings/invoices/${id(invoiceId)}`,
  /** The public card of an agent, rendered on the server. */
  publicCard: (slug: string) => `/a/${id(slug)}`,
  /** The public listing app, rendered on the server. */
  publicListing: (listingSlug: string) => `/l/${id(listingSlug)}`,
}

/** First segments that are pages of their own and never an agent's slug. */
const ownPages = ['signin', 'signup', 'forgot-password', 'reset-password', 'local-mail', 'supabase-test']

/** The slug that a path speaks of, such as `ann-lee-agent` in `/ann-lee-agent/leads`. */
export function slugIn(path: string): string | undefined {
  const [, first, second] = path.split('/')
  return first && second && !ownPages.includes(first) ? first : undefined
}
