import type { PublicAgent } from '#contract/cards.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import { readPublicAgent } from './read-public-agent.ts'

/** Maximum cards one process keeps ready; the least recently requested go first. */
const maxKept = 500

/** Keeps rendered cards by slug and copy of the demo, each as long as its source in the database stays the same. */
export function keepCardPages(deps: Pick<Deps, 'db' | 'pages' | 'config'>) {
  const kept = new Map<string, { json: string; page: Promise<PressedPage> }>()

  async function render(json: string): Promise<PressedPage> {
    const agent = JSON.parse(json) as PublicAgent
    return pressPage(
      await deps.pages.agent({ agent, url: `${deps.config.publicUrl}${paths.publicCard(agent.slug)}` }),
    )
  }

  /** The page at `slug`, or undefined if there is no such agent. */
  async function read(slug: string, demoCopy: AgentId | undefined): Promise<PressedPage | undefined> {
    const json = await readPublicAgent(deps, slug, demoCopy)
    const key = `${slug} ${demoCopy ?? ''}`
    const before = kept.get(key)
    kept.delete(key)
    if (json === undefined) return undefined
    const entry = before?.json === json ? before : { json, page: render(json) }
    kept.set(key, entry)
    // A failed page is rendered again on the next request.
    entry.page.catch(() => kept.get(key) === entry && kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
    return entry.page
  }

  return { read }
}
