import { useQuery } from '@tanstack/react-query'
import {
  CalendarPlus,
  Columns3,
  House,
  HousePlus,
  LogOut,
  Moon,
  ScrollText,
  type Search,
  Sun,
  Trash2,
  Upload,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { LeadRow } from '#contract/leads.ts'
import type { ListingRow } from '#contract/listings.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { paths } from '#domain/screens/paths.ts'
import { foldText } from '#domain/text/fold.ts'
import { isNear } from '#domain/text/is-near.ts'
import { m } from '#text'
import { useAgent, useSignOut } from '#web/features/accounts/session.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import { reads } from '#web/lib/queries.ts'
import { navigation } from './navigation.ts'
import { chooseTheme } from './theme.ts'

export type PaletteChoice = {
  id: string
  group: string
  label: string
  detail?: string
  icon: ReactNode
  /** The address it opens, or the function it runs. */
  go: string | (() => void)
}

const shortestSearch = 2
const maxOfAKind = 5
const maxLookedThrough = 100
const pauseMs = 150

const isMeant = (text: string, label: string) =>
  foldText(label).includes(foldText(text)) || isNear(text, label)

/** Actions available from anywhere. */
function useActions(): PaletteChoice[] {
  const leave = useSignOut()
  const { slug } = useAgent()
  const action = (
    id: string,
    label: string,
    Icon: typeof Search,
    go: PaletteChoice['go'],
  ): PaletteChoice => ({
    id,
    group: m.shell_search_actions(),
    label,
    icon: <Icon aria-hidden="true" />,
    go,
  })
  return [
    action('add-lead', m.leads_add(), UserPlus, paths.leads(slug, { add: 'lead' })),
    action('schedule', m.appointments_schedule(), CalendarPlus, paths.leads(slug, { add: 'appointment' })),
    action('new-listing', m.listings_add_new(), HousePlus, paths.newListing(slug)),
    action('import', m.shell_action_import(), Upload, paths.listingImports(slug)),
    action('compare', m.shell_compare(), Columns3, paths.compareListings(slug)),
    action('transcripts', m.transcripts_title(), ScrollText, paths.transcripts(slug)),
    action('deleted', m.shell_action_deleted(), Trash2, paths.deleted(slug)),
    action('theme-light', m.shell_action_theme({ theme: m.shell_theme_light() }), Sun, () =>
      chooseTheme('light'),
    ),
    action('theme-dark', m.shell_action_theme({ theme: m.shell_theme_dark() }), Moon, () =>
      chooseTheme('dark'),
    ),
    action('sign-out', isDemo ? m.demo_leave() : m.shell_sign_out(), LogOut, leave),
  ]
}

/** Matches page names right away. Leads and listings come from the server after a short pause. */
export function useChoices(text: string) {
  const { slug } = useAgent()
  const actions = useActions()
  const { leads, listings, isSearching, error } = useFound(text)
  const choices = [
    ...navigation.filter((row) => isMeant(text, row.label())).map((row) => pageChoice(row, slug)),
    ...actions.filter(({ label }) => isMeant(text, label)),
    ...leads.map((lead) => leadChoice(lead, slug)),
    ...listings.map((listing) => listingChoice(listing, slug)),
  ]
  // One letter is not searched for, and a search that failed found out nothing.
  const isAnswered = text.length >= shortestSearch && !isSearching && !error
  return { choices, isSearching, isAnswered, error }
}

/** What the server finds, and leads whose names are spelled almost like it. */
function useFound(text: string) {
  const q = usePaused(text)
  const enabled = q.length >= shortestSearch
  const query = { q, limit: maxOfAKind }
  const leads = useQuery({ ...reads('GET /api/leads', { query }), enabled })
  const listings = useQuery({ ...reads('GET /api/listings', { query }), enabled })
  // A mistyped name is searched by its first word, and by its first letters.
  const isUnknown = enabled && leads.data?.items.length === 0
  const near = useQuery({
    ...reads('GET /api/leads', {
      query: { q: q.split(' ')[0]?.slice(0, 3) ?? '', limit: maxLookedThrough },
    }),
    enabled: isUnknown,
  })
  const nearLeads = isUnknown
    ? near.data?.items.filter(({ name }) => isNear(q, name)).slice(0, maxOfAKind)
    : []
  const isSearching =
    text.length >= shortestSearch &&
    (q !== text || leads.isFetching || listings.isFetching || near.isFetching)
  return {
    leads: enabled ? [...(leads.data?.items ?? []), ...(nearLeads ?? [])] : [],
    listings: (enabled && listings.data?.items) || [],
    isSearching,
    error: leads.error ?? listings.error,
  }
}

const pageChoice = (
  { id, label, Icon, address }: (typeof navigation)[number],
  slug: string,
): PaletteChoice => ({
  id,
  group: m.shell_search_pages(),
  label: label(),
  icon: <Icon aria-hidden="true" />,
  go: address(slug),
})

const leadChoice = ({ id, email, phone, ...lead }: LeadRow, slug: string): PaletteChoice => ({
  id,
  group: m.shell_search_leads(),
  label: shownName({ ...lead, email, phone }),
  detail: email || phone,
  icon: <UserRound aria-hidden="true" />,
  go: paths.lead(slug, id),
})

const listingChoice = ({ id, title, address }: ListingRow, slug: string): PaletteChoice => ({
  id,
  group: m.shell_search_listings(),
  label: title || address,
  detail: title ? address : undefined,
  icon: <House aria-hidden="true" />,
  go: paths.listing(slug, id),
})

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return paused
}
