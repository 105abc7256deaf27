/** A visitor's changes to the demo, in this document only: applied to every server response, and gone after a reload. */

export type Item = Record<string, unknown>
/** What can be added, by the path of its list. */
export type AddedTo =
  | '/api/leads'
  | '/api/appointments'
  | '/api/listings'
  | '/api/knowledge'
  | `/api/leads/${string}/timeline`
  | `/api/conversations/${string}/messages`

const changed = new Map<string, Item>()
const removed = new Set<string>()
const added = new Map<AddedTo, Item[]>()
let isAllRead = false

export const change = (id: string, fields: Item) => changed.set(id, { ...changed.get(id), ...fields })
export const remove = (id: string) => removed.add(id)
export const restore = (id: string) => removed.delete(id)
export const markAllRead = () => {
  isAllRead = true
}

export function add(list: AddedTo, item: Item) {
  added.set(list, [item, ...(added.get(list) ?? [])])
}

export function takeBack(list: AddedTo, id: string) {
  added.set(
    list,
    (added.get(list) ?? []).filter((item) => item.id !== id),
  )
}

const withChanges = (item: Item): Item => ({ ...item, ...fieldsFor(item) })

/** Only fields the item already has: a list row doesn't become the full item. */
function fieldsFor(item: Item): Item {
  const fields = typeof item.id === 'string' ? changed.get(item.id) : undefined
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => name in item))
}

/** An item that was added here, with its later changes. */
export function findAdded(list: AddedTo, id: unknown): Item | undefined {
  const item = addedTo(list).find((one) => one.id === id)
  return item && withChanges(item)
}

/** Items added to a list here and not removed since, newest first. */
export const addedTo = (list: AddedTo): Item[] =>
  (added.get(list) ?? []).filter(({ id }) => !removed.has(String(id))).map(withChanges)

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The response with the changes and removals made here. */
export function overlaid(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isRemoved(one)).map(overlaid)
  if (!isItem(value)) return value
  const item = withChanges(value)
  return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, overlaid(inner)]))
}

const isRemoved = (value: unknown) => isItem(value) && removed.has(String(value.id))

/** A response as the demo shows it; `path` has its ids filled in. */
export function asShown(path: string, query: Item, answer: unknown): unknown {
  const shown = overlaid(answer)
  if (!isItem(shown)) return shown
  if (path === '/api/dashboard') return withAddedOnDashboard(shown)
  if (path === '/api/dashboard/appointment-days') return withAddedInMonth(shown, String(query.month))
  if (path === '/api/leads/figures')
    return { ...shown, leads: Number(shown.leads) + addedTo('/api/leads').length }
  if (path === '/api/notifications') return withRead(shown)
  if (path === '/api/calendar-settings') return { ...shown, ...changed.get('calendar-settings') }
  if (path === '/api/card') return { ...shown, ...changed.get('card') }
  if (!Array.isArray(shown.items) || query.cursor) return shown
  const more = addedTo(path as AddedTo).filter((item) => fits(item, query))
  // Messages are in the order they were sent; everything else is newest first.
  const items = path.endsWith('/messages') ? [...shown.items, ...more.reverse()] : [...more, ...shown.items]
  return { ...shown, items }
}

/** Roughly how the server searches: by words, and by the fields that filter the list. */
function fits(item: Item, { q, sort: _, limit: __, count: ___, upcoming: ____, ...filters }: Item): boolean {
  const words = String(q ?? '').toLowerCase()
  if (words && !JSON.stringify(item).toLowerCase().includes(words)) return false
  return Object.entries(filters).every(([name, value]) => !value || !(name in item) || item[name] === value)
}

const list = (value: unknown): Item[] => (Array.isArray(value) ? value : [])

function withAddedOnDashboard(shown: Item): Item {
  const [leads, listings, appointments] = [
    addedTo('/api/leads'),
    addedTo('/api/listings'),
    addedTo('/api/appointments'),
  ]
  const inOrder = (items: Item[]) =>
    items.toSorted((a, b) => String(a.startIso).localeCompare(String(b.startIso)))
  const { stats } = shown as { stats: Record<string, number> }
  const today = appointments.filter(({ date }) => date === shown.today)
  return {
    ...shown,
    stats: {
      ...stats,
      newLeads7d: (stats.newLeads7d ?? 0) + leads.length,
      upcomingAppointments: (stats.upcomingAppointments ?? 0) + appointments.length,
    },
    recentLeads: [...leads, ...list(shown.recentLeads)],
    recentListings: [...listings, ...list(shown.recentListings)],
    upcomingAppointments: inOrder([...list(shown.upcomingAppointments), ...appointments]),
    todaysAppointments: inOrder([...list(shown.todaysAppointments), ...today]),
  }
}

function withAddedInMonth(shown: Item, month: string): Item {
  const more = addedTo('/api/appointments').filter(({ date }) => String(date).startsWith(month))
  const days = new Set([...list(shown.days).map(String), ...more.map(({ date }) => String(date))])
  return { ...shown, days: [...days].sort(), appointments: [...list(shown.appointments), ...more] }
}

function withRead(shown: Item): Item {
  const items = list(shown.items).map((item) => (isAllRead ? { ...item, read: true } : item))
  return { ...shown, items, unread: items.filter(({ read }) => !read).length }
}
