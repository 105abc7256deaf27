/** The only file that spells out paths. `routes` are the router's patterns, `paths` the addresses for links. */
export const routes = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  verifyEmail: '/signup/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  localMail: '/local-mail',
  /** Also works under an agent's slug, though it belongs to no agent. */
  connectionTest: '/:slug?/supabase-test',
  welcome: '/:slug/welcome',
  dashboard: '/:slug/dashboard',
  leads: '/:slug/leads',
  lead: '/:slug/leads/:id',
  aiCard: '/:slug/ai-card',
  /** Any agent's public card. */
  card: '/:slug/card',
  listings: '/:slug/listings',
  newListing: '/:slug/listings/new',
  listingImports: '/:slug/listings/import',
  listingImport: '/:slug/listings/import/:id',
  compareListings: '/:slug/listings/compare',
  listing: '/:slug/listings/:id',
  editListing: '/:slug/listings/:id/edit',
  deleted: '/:slug/deleted',
  funnel: '/:slug/funnel',
  knowledge: '/:slug/knowledge',
  inbox: '/:slug/inbox/:id?',
  conversations: '/:slug/conversations/:id?',
  transcripts: '/:slug/transcripts',
  settings: '/:slug/settings',
  invoice: '/:slug/settings/invoices/:id',
} as const

export type RouteName = keyof typeof routes

/** The name of the route a path matches. Earlier rows of `routes` win. */
export function routeOf(path: string): RouteName | undefined {
  const names = Object.keys(routes) as RouteName[]
  return names.find((name) => patternOf(routes[name]).test(path))
}

/** Matches paths of this route and no other. */
export const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

const id = encodeURIComponent
const withQuery = (address: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [`${name}=${id(value)}`] : []))
  return given.length > 0 ? `${address}?${given.join('&')}` : address
}

/** The filters of the list of conversations, which stay while one is open. */
export type ConversationQuery = { show?: string; q?: string; type?: string; status?: string }

/** The folder, search and filter of the inbox, which stay while an item is open. */
export type InboxQuery = { folder?: string; q?: string; type?: string }

/** Screens in an agent's account, without the slug, which can change. Notifications store these. */
export const screens = {
  welcome: () => 'welcome',
  /** `add` opens the form for a lead or an appointment. */
  leads: (query: { tab?: string; q?: string; add?: 'lead' | 'appointment' } = {}) =>
    withQuery('leads', query),
  /** `schedule` opens the form for a showing. */
  lead: (leadId: string, query: { schedule?: 'showing' } = {}) => withQuery(`leads/${id(leadId)}`, query),
  listings: () => 'listings',
  listing: (listingId: string) => `listings/${id(listingId)}`,
  /** `entry` is shown open, with what its page last changed if `view` says so. */
  knowledge: (query: { listing?: string; entry?: string; at?: string; view?: 'changes' } = {}) =>
    withQuery('knowledge', query),
  /**
   * `followup` is the one whose timeline is shown, `edit` the sequence in the editor, `view` a tab of the messaging center;
   * `opened` is the notification that led there.
   */
  funnel: (
    query: {
      tab?: 'followups' | 'scoring' | 'messaging'
      /** Of the follow-ups, only those that wait for the agent. */
      show?: 'waiting'
      followup?: string
      edit?: string
      view?: 'templates' | 'history' | 'scheduled'
      opened?: string
    } = {},
  ) => withQuery('funnel', query),
  inbox: (itemId?: string, query: InboxQuery = {}) =>
    withQuery(itemId ? `inbox/${id(itemId)}` : 'inbox', query),
  conversation: (conversationId: string, query: ConversationQuery = {}) =>
    withQuery(`conversations/${id(conversationId)}`, query),
  settings: (
    query: { tab?: 'notifications' | 'email' | 'calendar' | 'fair-housing' | 'developers' | 'billing' } = {},
  ) => withQuery('settings', query),
} as const

/** The address of a screen in an agent's account. */
export const inAccount = (slug: string, screen: string): string => `#${slug}/${screen}`

export const paths = {
  home: () => '/',
  contact: () => '/#contact',
  /** `ended`: the person is here because their session ended. */
  signIn: (next?: string, { ended = false } = {}) =>
    withQuery('#signin', { next, ended: ended ? 'yes' : undefined }),
  signUp: () => '#signup',
  verifyEmail: () => '#signup/verify',
  /** Where people land after confirming their address. */
  verified: () => '#signup/verify?verified=yes',
  /** The emailed link could not be used. */
  linkFailed: () => '#signup/verify?error=link',
  forgotPassword: () => '#forgot-password',
  resetPassword: () => '#reset-password',
  localMail: () => '#local-mail',
  welcome: (slug: string) => inAccount(slug, screens.welcome()),
  dashboard: (slug: string) => `#${slug}/dashboard`,
  leads: (slug: string, query: Parameters<typeof screens.leads>[0] = {}) =>
    inAccount(slug, screens.leads(query)),
  lead: (slug: string, leadId: string) => inAccount(slug, screens.lead(leadId)),
  aiCard: (slug: string) => `#${slug}/ai-card`,
  listings: (slug: string) => inAccount(slug, screens.listings()),
  newListing: (slug: string) => `#${slug}/listings/new`,
  compareListings: (slug: string) => `#${slug}/listings/compare`,
  listingImports: (slug: string) => `#${slug}/listings/import`,
  listingImport: (slug: string, importId: string) => `#${slug}/listings/import/${id(importId)}`,
  /** `ask` goes straight to its Sidekick. */
  listing: (slug: string, listingId: string, query: { ask?: string } = {}) =>
    withQuery(inAccount(slug, screens.listing(listingId)), query),
  editListing: (slug: string, listingId: string) => `#${slug}/listings/${id(listingId)}/edit`,
  deleted: (slug: string) => `#${slug}/deleted`,
  knowledge: (slug: string, query: Parameters<typeof screens.knowledge>[0] = {}) =>
    inAccount(slug, screens.knowledge(query)),
  conversations: (slug: string, query: ConversationQuery = {}) => withQuery(`#${slug}/conversations`, query),
  conversation: (slug: string, conversationId: string, query: ConversationQuery = {}) =>
    inAccount(slug, screens.conversation(conversationId, query)),
  /** `transcript` is shown open. */
  transcripts: (slug: string, query: { transcript?: string; add?: string } = {}) =>
    withQuery(`#${slug}/transcripts`, query),
  funnel: (slug: string, query: Parameters<typeof screens.funnel>[0] = {}) =>
    inAccount(slug, screens.funnel(query)),
  inbox: (slug: string) => inAccount(slug, screens.inbox()),
  inboxItem: (slug: string, itemId: string | undefined, query: InboxQuery = {}) =>
    inAccount(slug, screens.inbox(itemId, query)),
  settings: (slug: string, query: Parameters<typeof screens.settings>[0] = {}) =>
    inAccount(slug, screens.settings(query)),
  invoice: (slug: string, invoiceId: string) => `#${slug}/settings/invoices/${id(invoiceId)}`,
  /** An agent's public card, rendered on the server. */
  publicCard: (slug: string) => `/a/${id(slug)}`,
  /** The public listing app, rendered on the server. */
  publicListing: (listingSlug: string) => `/l/${id(listingSlug)}`,
}

/** First segments that are pages themselves, never an agent's slug. */
const ownPages = ['signin', 'signup', 'forgot-password', 'reset-password', 'local-mail', 'supabase-test']

/** The slug in a path, such as `ann-lee-agent` in `/ann-lee-agent/leads`. */
export function slugIn(path: string): string | undefined {
  const [, first, second] = path.split('/')
  return first && second && !ownPages.includes(first) ? first : undefined
}
