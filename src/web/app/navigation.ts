import {
  BookOpenText,
  Funnel,
  House,
  IdCard,
  Inbox,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  UsersRound,
} from 'lucide-react'
import { paths, type RouteName } from '#domain/screens/paths.ts'
import { m } from '#text'

export type NavigationRow = {
  id: string
  label: () => string
  Icon: typeof House
  address: (slug: string) => string
  /** The routes on which this row is marked as current. */
  routes: readonly RouteName[]
  /** Shown at the bottom, apart from the daily work. */
  apart?: boolean
}

/** The sidebar rows and the command palette's pages, in order. To add a screen, add a row. */
export const navigation: readonly NavigationRow[] = [
  {
    id: 'dashboard',
    label: m.shell_nav_overview,
    Icon: LayoutDashboard,
    address: paths.dashboard,
    routes: ['dashboard', 'welcome'],
  },
  {
    id: 'leads',
    label: m.shell_nav_leads,
    Icon: UsersRound,
    address: paths.leads,
    routes: ['leads', 'lead'],
  },
  {
    id: 'marketing',
    label: m.shell_nav_funnel,
    Icon: Funnel,
    address: paths.funnel,
    routes: ['funnel'],
  },
  {
    id: 'ai-card',
    label: m.cards_nav,
    Icon: IdCard,
    address: paths.aiCard,
    routes: ['aiCard'],
  },
  {
    id: 'inbox',
    label: m.inbox_title,
    Icon: Inbox,
    address: paths.inbox,
    routes: ['inbox'],
  },
  {
    id: 'ai-conversations',
    label: m.conversations_title,
    Icon: MessagesSquare,
    address: paths.conversations,
    routes: ['conversations', 'transcripts'],
  },
  {
    id: 'listings',
    label: m.shell_nav_listings,
    Icon: House,
    address: paths.listings,
    routes: [
      'listings',
      'newListing',
      'listingImports',
      'listingImport',
      'compareListings',
      'listing',
      'editListing',
    ],
  },
  {
    id: 'knowledge-base',
    label: m.shell_nav_knowledge,
    Icon: BookOpenText,
    address: paths.knowledge,
    routes: ['knowledge'],
  },
  {
    id: 'settings',
    label: m.shell_nav_settings,
    Icon: Settings,
    address: paths.settings,
    routes: ['settings', 'invoice'],
    apart: true,
  },
]
