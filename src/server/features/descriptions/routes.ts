import * as descriptions from '#contract/descriptions.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'

/** Loaded with the first description, because its vocabulary takes long to load. */
const loadWriter = () => import('./describe-listing.ts')

export function descriptionRoutes(serve: Serve, deps: Deps): void {
  serve(descriptions.describeListing, async ({ params, query }, agent, { signal }) => {
    const { describeListing } = await loadWriter()
    return describeListing(deps, agent, params.id, { ...query, signal })
  })
}
