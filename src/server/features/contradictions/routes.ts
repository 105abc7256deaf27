import * as contradictions from '#contract/contradictions.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listContradictions } from './list-contradictions.ts'

export function contradictionRoutes(serve: Serve, deps: Deps): void {
  serve(contradictions.listContradictions, async ({ params }, agent) => ({
    items: await listContradictions(deps, agent, params.id),
  }))
}
