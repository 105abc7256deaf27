import * as visits from '#contract/visits.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { countVisits } from './count-visits.ts'
import { recordVisit } from './record-visit.ts'

export function visitRoutes(serve: Serve, deps: Deps): void {
  serve(visits.recordVisit, ({ body }, { headers, demoCopy }, session) => {
    const caller = { userAgent: headers.get('user-agent'), agent: session?.user.id, demoCopy }
    return recordVisit(deps, body, caller)
  })
  serve(visits.readVisits, ({ params, query }, agent) => countVisits(deps, agent, params.id, query.days))
}
