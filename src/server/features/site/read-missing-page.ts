import type { Deps } from '#server/deps.ts'
import { readSitePolicy } from './read-policy.ts'

export type MissingPage = { html: string; policy: string }

/** What stands at an unknown address of the site; the same at each, so it is rendered once. */
export function missingPageReader({
  pages,
  config,
}: Pick<Deps, 'pages' | 'config'>): () => Promise<MissingPage> {
  let ready: Promise<MissingPage> | undefined
  return () => {
    ready ??= Promise.all([pages.siteMissing({ origin: config.publicUrl }), readSitePolicy({ pages })]).then(
      ([html, policy]) => ({ html, policy }),
    )
    ready.catch(() => {
      ready = undefined
    })
    return ready
  }
}
