import type { PublicAgent } from '#contract/cards.ts'
import type { Deps } from '#server/deps.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import { readPublicAgent } from './read-public-agent.ts'

/** Cards that one process holds ready; the ones least lately asked for leave first. */
const mostKept = 500

/** Holds rendered cards by address, each for as long as what it was made from is the same in the database. */
export function keepCardPages(deps: Pick<Deps, 'db' | 'pages' | 'config'>) {
  const kept = new Map<string, { json: string; page: Promise<PressedPage> }>()

  async function render(json: string): Promise<PressedPage> {
    const agent = JSON.parse(json) as PublicAgent
    return pressPage(await deps.pages.agent({ agent, url: `${deps.config.publicUrl}/a/${agent.slug}` }))
  }

  /** The page at `slug`, or undefined where there is no such agent. */
  async function read(slug: string): Promise<PressedPage | undefined> {
    const json = await readPublicAgent(deps, slug)
    const before = kept.get(slug)
    kept.delete(slug)
    if (json === undefined) return undefined
    const entry = before?.json === json ? before : { json, page: render(json) }
    kept.set(slug, entry)
    // What could not be rendered is tried again with the next request.
    entry.page.catch(() => kept.get(slug) === entry && kept.delete(slug))
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return entry.page
  }

  return { read }
}
