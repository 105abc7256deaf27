import * as contract from '#contract/sidekicks.ts'
import type { SetSidekick, SidekickId } from '#domain/sidekicks/sidekick.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { changeSidekick } from './change-sidekick.ts'
import { loadSidekick, loadSidekicks } from './load-sidekick.ts'
import { readRoles, saveRoles } from './save-roles.ts'

export function sidekickRoutes(serve: Serve, deps: Deps): void {
  serve(contract.listSidekicks, async (_input, agent) => {
    const all = await withTenant(deps.db, agent, (tx) => loadSidekicks(tx, agent))
    return { items: all.map(({ sidekick, ...set }) => toSidekick(sidekick, set)) }
  })

  // Before the paths that take any sidekick's name.
  serve(contract.readSidekickRoles, (_input, agent) => readRoles(deps, agent))
  serve(contract.saveSidekickRoles, ({ body }, agent) => saveRoles(deps, agent, body))

  serve(contract.readSidekick, async ({ params: { sidekick } }, agent) =>
    toSidekick(sidekick, await withTenant(deps.db, agent, (tx) => loadSidekick(tx, agent, sidekick))),
  )

  serve(contract.changeSidekick, async ({ params: { sidekick }, body }, agent) =>
    toSidekick(sidekick, await changeSidekick(deps, agent, sidekick, body)),
  )
}

function toSidekick(sidekick: SidekickId, { traits, ...set }: SetSidekick): contract.Sidekick {
  const { name, description, role, status } = sidekicks[sidekick]
  return { sidekick, name: name(), about: description(), role, status, ...set, traits: [...traits] }
}
