import { type RouteName, routeOf } from '#domain/screens/paths.ts'
import { DashboardPage } from '#web/pages/dashboard-page.tsx'
import { lazyPage } from './lazy-page.tsx'

/** Pages open to everyone. `signedOutOnly` sends a signed-in agent on to where they were going. */
export const publicPages = {
  signUp: lazyPage(() => import('#web/pages/sign-up-page.tsx').then((page) => page.SignUpPage)),
  signIn: lazyPage(() => import('#web/pages/sign-in-page.tsx').then((page) => page.SignInPage)),
  verifyEmail: lazyPage(() =>
    import('#web/pages/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
  ),
  forgotPassword: lazyPage(() =>
    import('#web/pages/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
  ),
  resetPassword: lazyPage(() =>
    import('#web/pages/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  ),
  card: lazyPage(() => import('#web/pages/public-card-page.tsx').then((page) => page.PublicCardPage)),
  localMail: lazyPage(() => import('#web/pages/local-mail-page.tsx').then((page) => page.LocalMailPage)),
  connectionTest: lazyPage(() =>
    import('#web/pages/connection-test-page.tsx').then((page) => page.ConnectionTestPage),
  ),
} satisfies Partial<Record<RouteName, unknown>>

export const signedOutOnly: readonly RouteName[] = ['signUp', 'signIn']

/** Pages that need sign-in, shown inside the shell. They read their parameters from the router. */
export const agentPages = {
  // It comes with the app: as one of the parts, it could share a file with dialogs that it doesn't need.
  dashboard: lazyPage(async () => DashboardPage),
  welcome: lazyPage(() => import('#web/pages/welcome-page.tsx').then((page) => page.WelcomePage)),
  leads: lazyPage(() => import('#web/pages/leads-page.tsx').then((page) => page.LeadsPage)),
  lead: lazyPage(() => import('#web/pages/lead-page.tsx').then((page) => page.LeadPage)),
  aiCard: lazyPage(() => import('#web/pages/card-page.tsx').then((page) => page.CardPage)),
  listings: lazyPage(() => import('#web/pages/listings-page.tsx').then((page) => page.ListingsPage)),
  newListing: lazyPage(() =>
    import('#web/pages/listing-editor-page.tsx').then((page) => page.ListingEditorPage),
  ),
  listingImports: lazyPage(() =>
    import('#web/pages/listing-imports-page.tsx').then((page) => page.ListingImportsPage),
  ),
  listingImport: lazyPage(() =>
    import('#web/pages/listing-import-page.tsx').then((page) => page.ListingImportPage),
  ),
  compareListings: lazyPage(() => import('#web/pages/compare-page.tsx').then((page) => page.ComparePage)),
  listing: lazyPage(() => import('#web/pages/listing-page.tsx').then((page) => page.ListingPage)),
  editListing: lazyPage(() =>
    import('#web/pages/listing-editor-page.tsx').then((page) => page.ListingEditorPage),
  ),
  deleted: lazyPage(() => import('#web/pages/deleted-page.tsx').then((page) => page.DeletedPage)),
  knowledge: lazyPage(() => import('#web/pages/knowledge-page.tsx').then((page) => page.KnowledgePage)),
  funnel: lazyPage(() => import('#web/pages/funnel-page.tsx').then((page) => page.FunnelPage)),
  inbox: lazyPage(() => import('#web/pages/inbox-page.tsx').then((page) => page.InboxPage)),
  conversations: lazyPage(() =>
    import('#web/pages/conversations-page.tsx').then((page) => page.ConversationsPage),
  ),
  transcripts: lazyPage(() => import('#web/pages/transcripts-page.tsx').then((page) => page.TranscriptsPage)),
  settings: lazyPage(() => import('#web/pages/settings-page.tsx').then((page) => page.SettingsPage)),
  invoice: lazyPage(() => import('#web/pages/invoice-page.tsx').then((page) => page.InvoicePage)),
} satisfies Partial<Record<RouteName, unknown>>

type Pages = typeof publicPages & typeof agentPages

/** Starts loading a page's code while other data is still loading. */
export function preloadPage(path: string) {
  const name = routeOf(path)
  const pages: Partial<Pages> = { ...publicPages, ...agentPages }
  if (name && name in pages) pages[name as keyof Pages]?.preload()
}
