import type { MissingPlace } from '#domain/site/missing-place.ts'
import type { Deps } from '#server/deps.ts'
import { readSitePolicy } from './read-policy.ts'

export type MissingPage = { html: string; policy: string }

/** The pages for addresses that lead nowhere. Each is rendered once. */
export function missingPageReader({ pages, config }: Pick<Deps, 'pages' | 'config'>) {
  const ready = new Map<MissingPlace, Promise<MissingPage>>()
  async function render(place: MissingPlace): Promise<MissingPage> {
    const [html, policy] = await Promise.all([
      pages.siteMissing({ origin: config.publicUrl, place }),
      readSitePolicy({ pages }),
    ])
    return { html, policy }
  }
  return (place: MissingPlace): Promise<MissingPage> => {
    const known = ready.get(place) ?? render(place)
    ready.set(place, known)
    known.catch(() => ready.delete(place))
    return known
  }
}

export type ReadMissingPage = ReturnType<typeof missingPageReader>
