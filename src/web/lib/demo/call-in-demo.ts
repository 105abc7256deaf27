import type { KnowledgeEntry } from '#contract/knowledge.ts'
import type { Listing } from '#contract/listings.ts'
import { demoHomeId, demoListingMs, demoSlug } from '#domain/demo/demo-agent.ts'
import { m } from '#text'
import { showToast } from '#web/ui/toast-store.ts'
import { ProblemError } from '../problem-error.ts'
import { sendProved } from '../proof-of-work.ts'
import {
  type AddedTo,
  add,
  addedTo,
  asShown,
  change,
  findAdded,
  type Item,
  markAllRead,
  remove,
  restore,
  takeBack,
} from './demo-changes.ts'
import {
  knowledgeFields,
  listingFields,
  makeAppointment,
  makeCall,
  makeEvent,
  makeKnowledge,
  makeLead,
  makeListing,
  timesOf,
} from './make-items.ts'

type Input = { params?: Item; query?: Item; body?: unknown; proof?: Record<string, string> }
export type Send = (route: string, input: Input) => Promise<unknown>

/** Requests that only compute: the server answers them and stores nothing. */
const computing = ['POST /api/continue-conversation', 'POST /api/listings/check-text']

const listeners = new Set<() => void>()
/** Calls `listener` when the demo changes on its own. */
export function listenToDemo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Answers a request in the demo: reads come from the server, writes stay in this document. */
export async function callInDemo(route: string, input: Input, send: Send): Promise<unknown> {
  const { params = {}, query = {} } = input
  const [method, path = ''] = route.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  if (method === 'GET')
    return (await readAdded(path, params)) ?? asShown(filled, query, await send(route, input))
  // Without a session, the server may ask for proof of work.
  if (computing.includes(route))
    return sendProved((proof) => send(route, { ...input, proof }), { later: true })
  const imitate = imitations[route]
  if (!imitate)
    throw new ProblemError({ code: 'demo_read_only', status: 403, detail: m.demo_cannot_imitate() })
  const read = (what: string, given: Input = {}) => callInDemo(what, given, send)
  const answer = await imitate((input.body ?? {}) as Item, String(params.id ?? ''), read)
  // The server would be no faster, and a form that closes instantly looks as if it did nothing.
  await new Promise((done) => setTimeout(done, 150))
  return answer
}

const nothing = { items: [], nextCursor: null }

/** Reads something that was added here and the server doesn't know; undefined for anything else. */
async function readAdded(path: string, { id }: Item): Promise<unknown> {
  const [, list = ''] = /^(\/api\/[\w-]+)\/\{id\}/.exec(path) ?? []
  const found = findAdded(list as AddedTo, id)
  if (!found) return undefined
  if (path === `${list}/{id}`) return found
  if (path.endsWith('/score')) return { score: found.score }
  if (path.endsWith('/timeline')) return { ...nothing, items: addedTo(`/api/leads/${String(id)}/timeline`) }
  if (path.endsWith('/contradictions')) return { items: [], findings: [] }
  if (path.endsWith('/visits'))
    throw new ProblemError({ code: 'demo_read_only', status: 403, detail: m.demo_cannot_imitate() })
  return nothing
}

type Read = (route: string, input?: Input) => Promise<unknown>
type Imitation = (body: Item, id: string, read: Read) => unknown

const undone = new Map<string, string>()
const now = () => new Date()

async function zoneOf(read: Read): Promise<string> {
  const { timeZone } = (await read('GET /api/me')) as { timeZone: string }
  return timeZone
}

const patch =
  (
    route: string,
    fieldsOf: (body: Item, before: Item) => Item = ({ version: _, ...fields }) => fields,
  ): Imitation =>
  async (body, id, read) => {
    const before = (await read(route, { params: { id } })) as Item
    change(id, {
      ...fieldsOf(body, before),
      updatedAt: now().toISOString(),
      version: Number(before.version) + 1,
    })
    return read(route, { params: { id } })
  }

const drop: Imitation = (_, id) => {
  const undoId = crypto.randomUUID()
  undone.set(undoId, id)
  remove(id)
  return { undoId }
}

const onTimeline = (id: string, event: Item) => {
  add(`/api/leads/${id}/timeline`, event)
  return event
}

const imitations: Record<string, Imitation> = {
  'POST /api/leads': async (body, _, read) => {
    const lead = makeLead(body, now(), await zoneOf(read))
    add('/api/leads', lead)
    onTimeline(lead.id, makeEvent('created', m.leads_event_created({ source: lead.source }), now()))
    return lead
  },
  'PATCH /api/leads/{id}': async (body, id, read) => {
    const before = (await read('GET /api/leads/{id}', { params: { id } })) as Item
    if (typeof body.status === 'string' && body.status !== before.status)
      onTimeline(
        id,
        makeEvent(
          'status',
          m.leads_event_status({ before: String(before.status), after: body.status }),
          now(),
        ),
      )
    return patch('GET /api/leads/{id}')(body, id, read)
  },
  'POST /api/leads/{id}/notes': ({ text }, id) => onTimeline(id, makeEvent('note', String(text), now())),
  'POST /api/leads/{id}/calls': (body, id) => onTimeline(id, makeCall(body, now())),
  'POST /api/send-email': ({ leadId, subject, text }) => {
    const written = makeEvent('email_sent', String(subject).trim(), now(), { text, heldUntil: null })
    onTimeline(String(leadId), written)
    return { id: written.id, heldUntil: null }
  },
  'POST /api/leads/{id}/score': (_, id, read) => read('GET /api/leads/{id}/score', { params: { id } }),
  'DELETE /api/leads/{id}': drop,

  'POST /api/appointments': async (body, _, read) => {
    const appointment = makeAppointment(body, now(), await zoneOf(read))
    add('/api/appointments', appointment)
    return appointment
  },
  'PATCH /api/appointments/{id}': patch(
    'GET /api/appointments/{id}',
    ({ version: _, ...fields }, before) => ({
      ...fields,
      ...(fields.startIso !== undefined && timesOf(fields, String(before.timeZone))),
    }),
  ),
  'DELETE /api/appointments/{id}': drop,

  'POST /api/listings': async (body, _, read) => {
    const pattern = (await read('GET /api/listings/{id}', { params: { id: demoHomeId } })) as Listing
    const listing = makeListing(body, now(), pattern)
    add('/api/listings', listing)
    setTimeout(() => removeListing(listing.id), demoListingMs)
    return listing
  },
  'PATCH /api/listings/{id}': patch('GET /api/listings/{id}', (body, before) =>
    listingFields(body, before as unknown as Listing),
  ),
  'DELETE /api/listings/{id}': drop,

  'POST /api/knowledge': (body) => {
    const entry = makeKnowledge(body, now())
    add('/api/knowledge', entry)
    return entry
  },
  'PATCH /api/knowledge/{id}': async (body, id, read) => {
    const place = body.listingId as string | undefined
    const listing = place && ((await read('GET /api/listings/{id}', { params: { id: place } })) as Item)
    return patch('GET /api/knowledge/{id}', (_, before) => ({
      ...knowledgeFields(body, before as unknown as KnowledgeEntry),
      listingTitle: listing ? listing.title : null,
      editedAt: now().toISOString(),
    }))(body, id, read)
  },
  'DELETE /api/knowledge/{id}': drop,

  'PATCH /api/me': async (body, _, read) => {
    const { id } = (await read('GET /api/me')) as { id: string }
    return patch('GET /api/me')(body, id, read)
  },
  'PUT /api/calendar-settings': (body) => {
    change('calendar-settings', body)
    return body
  },
  'PUT /api/card': async ({ version: _, ...form }, __, read) => {
    const { shown } = (await read('GET /api/card')) as { shown: Item }
    change('card', {
      ...form,
      isStored: true,
      shown: {
        ...shown,
        ...named(form, shown),
        headshotUrl: form.headshot ?? null,
        logoUrl: form.logo ?? null,
      },
    })
    return read('GET /api/card')
  },
  'POST /api/conversations/{id}/messages': ({ role, content }, id) => {
    const message = { id: crypto.randomUUID(), role, content, metadata: {}, createdAt: now().toISOString() }
    add(`/api/conversations/${id}/messages`, message)
    return message
  },
  'POST /api/notifications/read': ({ ids }) => {
    if (Array.isArray(ids)) for (const id of ids) change(String(id), { read: true })
    else markAllRead()
    return { unread: 0 }
  },
  'POST /api/undo/{id}': (_, undoId) => {
    const entityId = undone.get(undoId) ?? ''
    restore(entityId)
    return { act: '', entityId, note: '' }
  },
}

/** What the public sees of a card's form. Empty fields keep their previous values. */
const named = (form: Item, shown: Item): Item => ({
  name: form.fullName || shown.name,
  title: form.professionalTitle || shown.title,
  company: form.company || shown.company,
  phone: form.phone || shown.phone,
  email: form.email || shown.email,
  website: form.website || shown.website,
  bio: form.bio || shown.bio,
  brandColor: form.brandColor || shown.brandColor,
})

/** The demo doesn't keep a new listing: after showing how adding works, it removes the listing and says so. */
function removeListing(id: string) {
  takeBack('/api/listings', id)
  if (location.hash.includes(id)) location.hash = `#${demoSlug}/listings`
  showToast({ text: m.demo_listing_removed(), lastsMs: 12_000 })
  for (const listener of listeners) listener()
}
