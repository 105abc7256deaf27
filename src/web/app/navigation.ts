import {
  BookOpenText,
  House,
  IdCard,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  UsersRound,
} from 'lucide-react'
import { m } from '#text'
import { paths, type RouteName } from './paths.ts'

export type NavigationRow = {
  id: string
  label: () => string
  Icon: typeof House
  address: (slug: string) => string
  /** The routes on which this row is the current one. */
  routes: readonly RouteName[]
  /** Stands at the bottom, apart from the daily work. */
  apart?: boolean
}

/** The sidebar and the pages of the command palette, in order. A new screen is a new row. */
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
    id: 'ai-card',
    label: m.cards_nav,
    Icon: IdCard,
    address: paths.aiCard,
    routes: ['aiCard'],
  },
  {
    id: 'ai-conversations',
    label: m.conversations_title,
    Icon: MessagesSquare,
    address: paths.conversations,
    routes: ['conversations'],
  },
  {
    id: 'listings',
    label: m.shell_nav_listings,
    Icon: House,
    address: paths.listings,
    routes: ['listings', 'newListing', 'listingImports', 'listingImport', 'listing', 'editListing'],
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
