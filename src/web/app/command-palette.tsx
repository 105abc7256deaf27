import { useQuery } from '@tanstack/react-query'
import {
  CalendarPlus,
  Columns3,
  House,
  HousePlus,
  LogOut,
  Moon,
  Search,
  Sun,
  Trash2,
  Upload,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { isNear } from '#domain/text/is-near.ts'
import { m } from '#text'
import { useAgent, useSignOut } from '#web/features/accounts/session.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { navigation } from './navigation.ts'
import { chooseTheme } from './theme.ts'

type Choice = {
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

/** Opens any page, lead or listing, or runs an action, from a few typed letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const dialog = useModal({ open: true, onClose, initialFocus: input })
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { choices, isSearching, error } = useChoices(text.trim())
  // One letter is not searched for, and a search that failed found out nothing.
  const isAnswered = text.trim().length >= shortestSearch && !isSearching && !error
  const chosen = choices[Math.min(at, choices.length - 1)]

  const go = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    if (typeof choice.go === 'string') goTo(choice.go)
    else choice.go()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a name is spelled with an input method, its keys belong to that.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(
        (before) =>
          (Math.min(before, choices.length - 1) + step + choices.length) % Math.max(1, choices.length),
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(chosen)
    }
  }

  return (
    <dialog
      {...dialog}
      aria-label={m.shell_search()}
      className="enters fixed inset-x-0 top-[12dvh] bottom-auto m-0 mx-auto max-h-[70dvh] w-[calc(100%-1.5rem)] max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-high outline-none open:flex"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 text-muted">
        {isSearching ? (
          <Spinner className="size-5" />
        ) : (
          <Search aria-hidden="true" className="size-5 shrink-0" />
        )}
        <input
          ref={input}
          role="combobox"
          aria-label={m.shell_search_hint()}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={m.shell_search_hint()}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-muted"
        />
      </div>
      {error ? (
        <p role="alert" className="px-4 py-3 text-sm text-danger">
          {problemText(error)}
        </p>
      ) : null}
      <ChoiceList id={id} choices={choices} chosen={chosen} onPoint={setAt} onGo={go} />
      {choices.length === 0 && isAnswered && (
        <p role="status" className="px-4 py-8 text-center text-muted">
          {m.shell_search_nothing()}
        </p>
      )}
    </dialog>
  )
}

type ChoiceListProps = {
  id: string
  choices: readonly Choice[]
  chosen: Choice | undefined
  onPoint: (index: number) => void
  onGo: (choice: Choice) => void
}

function ChoiceList({ id, choices, chosen, onPoint, onGo }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newly selected option may be scrolled out of view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={m.shell_search()}
      className="overflow-y-auto p-2"
    >
      {choices.map((choice, index) => (
        <div key={choice.id} role="presentation">
          {choice.group !== choices[index - 1]?.group && (
            <p role="presentation" className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
              {choice.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, whose arrow keys move through the list */}
          <div
            id={`${id}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            onPointerMove={() => onPoint(index)}
            onClick={() => onGo(choice)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 text-sm aria-selected:bg-accent-soft [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted"
          >
            {choice.icon}
            <span className="min-w-0 truncate font-medium">{choice.label}</span>
            {choice.detail && <span className="ml-auto min-w-0 truncate text-muted">{choice.detail}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}

const isMeant = (text: string, label: string) =>
  label.toLowerCase().includes(text.toLowerCase()) || isNear(text, label)

/** Actions available from anywhere. */
function useActions(): Choice[] {
  const leave = useSignOut()
  const { slug } = useAgent()
  const action = (id: string, label: string, Icon: typeof Search, go: Choice['go']): Choice => ({
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
function useChoices(text: string) {
  const { slug } = useAgent()
  const q = usePaused(text)
  const enabled = q.length >= shortestSearch
  const actions = useActions()
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
  const found = <T,>(items: T[] | undefined, toChoice: (item: T) => Choice) =>
    enabled ? (items ?? []).map(toChoice) : []
  const choices: Choice[] = [
    ...navigation
      .filter((row) => isMeant(text, row.label()))
      .map(({ id, label, Icon, address }) => ({
        id,
        group: m.shell_search_pages(),
        label: label(),
        icon: <Icon aria-hidden="true" />,
        go: address(slug),
      })),
    ...actions.filter(({ label }) => isMeant(text, label)),
    ...found([...(leads.data?.items ?? []), ...(nearLeads ?? [])], (lead) => ({
      id: lead.id,
      group: m.shell_search_leads(),
      label: lead.name,
      detail: lead.email || lead.phone,
      icon: <UserRound aria-hidden="true" />,
      go: paths.lead(slug, lead.id),
    })),
    ...found(listings.data?.items, (listing) => ({
      id: listing.id,
      group: m.shell_search_listings(),
      label: listing.title || listing.address,
      detail: listing.title ? listing.address : undefined,
      icon: <House aria-hidden="true" />,
      go: paths.listing(slug, listing.id),
    })),
  ]
  const isSearching =
    text.length >= shortestSearch &&
    (q !== text || leads.isFetching || listings.isFetching || near.isFetching)
  return { choices, isSearching, error: leads.error ?? listings.error }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return paused
}
