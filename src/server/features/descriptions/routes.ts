import * as descriptions from '#contract/descriptions.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { describeListing } from './describe-listing.ts'

export function descriptionRoutes(serve: Serve, deps: Deps): void {
  serve(descriptions.describeListing, ({ params, query }, agent, { signal }) =>
    describeListing(deps, agent, params.id, { ...query, signal }),
  )
}
