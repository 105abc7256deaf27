import { LRUCache } from 'lru-cache'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { newsEndsMs } from '#domain/listings/listing-news.ts'
import { keptPrices } from '#domain/listings/price-history.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { type FoundListing, readPublicListing } from '#server/features/listings/read-public-listing.ts'
import type { LiveEvent } from '#server/http/live-hub.ts'
import { type PressedPage, pressPage, sizeOf } from '#server/http/press-page.ts'
import { readResponseHours } from './read-response-hours.ts'
import { shareReads } from './share-reads.ts'

/** Maximum bytes of pages one process keeps ready; the least recently requested go first. */
const maxBytes = 24 * 1024 * 1024

/** How long the agent's response time is shown before it is recalculated. */
const freshMs = 3_600_000

type PageDeps = Pick<Deps, 'db' | 'hub' | 'pages' | 'config' | 'clock'>

type CachedPage = {
  agentId: AgentId
  version: string
  slug: string
  page: PressedPage
  /** From this time on, something on the page is out of date. */
  endsMs: number
}
export type ReadyPage = Pick<CachedPage, 'agentId' | 'slug' | 'page'>

/**
 * Keeps rendered pages by address. The live hub reports an agent's changes the moment they are committed. For the only
 * server on the database, that is enough. With others, each page's version is also checked, since their events take a
 * moment to arrive.
 */
export function keepPages(deps: PageDeps) {
  const isAlone = deps.db.kind === 'embedded'
  const look = shareReads((key) => readPublicListing(deps, key, undefined))
  const kept = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  })
  const watches = watchAgents(deps.hub, (agentId) => {
    for (const [key, page] of [...kept]) if (page.agentId === agentId) drop(key)
  })

  /**
   * The page at `key` (a slug or an ID), or undefined if nothing is published there. The pages of a visitor's copy of
   * the demo aren't kept.
   */
  async function read(key: string, demoCopy: AgentId | undefined): Promise<ReadyPage | undefined> {
    if (!demoCopy) return readKept(key)
    const found = await readPublicListing(deps, key, demoCopy)
    if (!found) return undefined
    return found.agentId === demoCopy ? render(deps, found) : readKept(key)
  }

  async function readKept(key: string): Promise<ReadyPage | undefined> {
    const before = freshAt(key, deps.clock.now().getTime())
    if (before && isAlone) return before
    const found = await look(key)
    if (!found) return drop(key)
    if (before?.version === found.version) return before
    // Changes between this read and the watch are seen by the next read.
    if (!watches.of(found.agentId)) watches.begin(found.agentId)
    return make(key)
  }

  function freshAt(key: string, nowMs: number): CachedPage | undefined {
    const page = kept.get(key)
    return page && page.endsMs > nowMs ? page : drop(key)
  }

  async function make(key: string): Promise<ReadyPage | undefined> {
    const found = await readPublicListing(deps, key, undefined)
    if (!found) return drop(key)
    const watch = watches.of(found.agentId)
    const made = await render(deps, found)
    if (watch && !watch.changed) kept.set(key, made)
    return made
  }

  function drop(key: string): undefined {
    kept.delete(key)
  }

  return { read }
}

/** Watches agents' listings and profiles. The first change ends the watch and calls `onChange`. */
function watchAgents(hub: PageDeps['hub'], onChange: (agentId: AgentId) => void) {
  const watched = new Map<AgentId, { changed: boolean }>()
  return {
    of: (agentId: AgentId) => watched.get(agentId),
    begin(agentId: AgentId) {
      const watch = { changed: false }
      const stop = hub.listen(agentId, (event) => {
        if (event !== 'resync' && !isPageChange(event)) return
        watch.changed = true
        watched.delete(agentId)
        stop()
        onChange(agentId)
      })
      watched.set(agentId, watch)
    },
  }
}

const isPageChange = (event: LiveEvent) =>
  typeof event === 'object' && 'name' in event && /^(listing|profile)\./.test(event.name)

async function render(deps: PageDeps, { agentId, version, listing }: FoundListing): Promise<CachedPage> {
  const url = `${deps.config.publicUrl}${paths.publicListing(listing.slug)}`
  const nowMs = deps.clock.now().getTime()
  const responseHours = await readResponseHours(deps, agentId)
  return {
    agentId,
    version,
    slug: listing.slug,
    page: await pressPage(await deps.pages.listing({ listing, url, nowMs, responseHours })),
    endsMs: Math.min(
      newsEndsMs({ ...listing, priceHistory: keptPrices(listing.priceHistory) }, nowMs),
      nowMs + freshMs,
    ),
  }
}
