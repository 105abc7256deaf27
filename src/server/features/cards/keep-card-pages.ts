import { LRUCache } from 'lru-cache'
import type { PublicAgent } from '#contract/cards.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import { readPublicAgent } from './read-public-agent.ts'

/** Maximum cards one process keeps ready; the least recently requested go first. */
const maxKept = 500

/**
 * Keeps rendered cards. Each is kept under everything it shows and whose copy of the demo it is from, so it is found
 * only as long as its source in the database stays the same.
 */
export function keepCardPages(deps: Pick<Deps, 'db' | 'pages' | 'config'>) {
  const kept = new LRUCache<string, PressedPage, string>({
    max: maxKept,
    fetchMethod: (_key, _before, { context: json }) => render(json),
    // A card that is pushed out before it is done still reaches its readers.
    ignoreFetchAbort: true,
  })

  async function render(json: string): Promise<PressedPage> {
    const agent = JSON.parse(json) as PublicAgent
    return pressPage(
      await deps.pages.agent({ agent, url: `${deps.config.publicUrl}${paths.publicCard(agent.slug)}` }),
    )
  }

  /** The page at `slug`, or undefined if there is no such agent. */
  async function read(slug: string, demoCopy: AgentId | undefined): Promise<PressedPage | undefined> {
    const json = await readPublicAgent(deps, slug, demoCopy)
    return json === undefined ? undefined : kept.forceFetch(`${demoCopy ?? ''} ${json}`, { context: json })
  }

  return { read }
}
