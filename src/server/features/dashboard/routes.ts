import * as dashboard from '#contract/dashboard.ts'
import type { Deps } from '#server/deps.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { readDashboard, readMonth } from './read-dashboard.ts'

export function dashboardRoutes(serve: Serve, deps: Deps): void {
  serve(dashboard.readDashboard, async (_input, agent) => new RawJson(await readDashboard(deps, agent)))
  serve(
    dashboard.appointmentDays,
    async ({ query }, agent) => new RawJson(await readMonth(deps, agent, query.month)),
  )
}
