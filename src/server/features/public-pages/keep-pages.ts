import type { AgentId } from '#domain/accounts/agent-id.ts'
import { newsEndsMs } from '#domain/listings/listing-news.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { type PressedPage, pressPage, sizeOf } from '#server/http/press-page.ts'
import { readResponseHours } from './read-response-hours.ts'
import { shareReads } from './share-reads.ts'

/** Pages that one process holds ready; the ones least lately asked for leave first. */
const mostBytes = 24 * 1024 * 1024

/** So long the agent's response time stands as it was reckoned. */
const freshMs = 3_600_000

type Kept = {
  agentId: AgentId
  version: string
  slug: string
  page: PressedPage
  /** From then on something that it shows is over. */
  endsMs: number
}
export type ReadyPage = Pick<Kept, 'agentId' | 'slug' | 'page'>

/**
 * Holds rendered pages by address. What an agent changes is told by the live hub in the moment of the commit. Where this
 * is the only server on the database, that is enough; with others beside it, each page is also checked by its version,
 * since their notices take a moment to come.
 */
export function keepPages(deps: Pick<Deps, 'db' | 'hub' | 'pages' | 'config' | 'clock'>) {
  const isAlone = deps.db.kind === 'embedded'
  const look = shareReads((key) => readPublicListing(deps, key))
  const kept = new Map<string, Kept>()
  /** Agents whose changes are listened for; the first change ends the watch and drops their pages. */
  const watched = new Map<AgentId, { changed: boolean }>()
  let bytes = 0

  /** The page at `key` (a slug or an id), or undefined where nothing is published. */
  async function read(key: string): Promise<ReadyPage | undefined> {
    const before = freshAt(key, deps.clock.now().getTime())
    if (before && isAlone) return renew(key, before)
    const found = await look(key)
    if (!found) return drop(key)
    if (before?.version === found.version) return renew(key, before)
    return watched.has(found.agentId) ? make(key) : watchAndMake(key, found.agentId)
  }

  function freshAt(key: string, nowMs: number): Kept | undefined {
    const page = kept.get(key)
    return page && page.endsMs > nowMs ? page : drop(key)
  }

  /** What changed between the first look and the watch is seen by the second look. */
  function watchAndMake(key: string, agentId: AgentId) {
    const watch = { changed: false }
    const stop = deps.hub.listen(agentId, (event) => {
      if (event === 'sessions ended') return
      if (event !== 'resync' && !/^(listing|profile)\./.test(event.name)) return
      watch.changed = true
      watched.delete(agentId)
      stop()
      for (const [other, page] of kept) if (page.agentId === agentId) drop(other)
    })
    watched.set(agentId, watch)
    return make(key)
  }

  async function make(key: string): Promise<ReadyPage | undefined> {
    const found = await readPublicListing(deps, key)
    if (!found) return drop(key)
    const { agentId, version, listing } = found
    const watch = watched.get(agentId)
    const url = `${deps.config.publicUrl}/l/${listing.slug}`
    const nowMs = deps.clock.now().getTime()
    const responseHours = await readResponseHours(deps, agentId)
    const page = await pressPage(await deps.pages.listing({ listing, url, nowMs, responseHours }))
    const made = {
      agentId,
      version,
      slug: listing.slug,
      page,
      endsMs: Math.min(newsEndsMs(listing, nowMs), nowMs + freshMs),
    }
    if (watch && !watch.changed) keep(key, made)
    return made
  }

  function keep(key: string, made: Kept) {
    drop(key)
    kept.set(key, made)
    bytes += sizeOf(made.page)
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes || oldest === key) break
      drop(oldest)
    }
  }

  function renew(key: string, page: Kept) {
    kept.delete(key)
    kept.set(key, page)
    return page
  }

  function drop(key: string): undefined {
    const page = kept.get(key)
    if (!page) return undefined
    kept.delete(key)
    bytes -= sizeOf(page.page)
    return undefined
  }

  return { read }
}
