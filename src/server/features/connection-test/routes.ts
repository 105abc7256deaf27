import * as connectionTest from '#contract/connection-test.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { isOwnMachine } from '#server/http/own-machine.ts'
import type { Serve } from '#server/http/serve.ts'
import { isLoopback } from '#server/settings/settings-reader.ts'
import { m } from '#text'
import { tryDatabase } from './try-database.ts'
import { trySignIn } from './try-sign-in.ts'

export function connectionTestRoutes(serve: Serve, deps: Deps): void {
  const { publicUrl, trustedProxies } = deps.config

  /** Like the Local mailbox: only for someone at this machine, and only if the server runs on it. */
  function requireOwnMachine(caller: Caller): void {
    if (!isLoopback(new URL(publicUrl).hostname) || !isOwnMachine(caller, trustedProxies))
      throw new Problem('not_found', m.problems_not_found())
  }

  serve(connectionTest.readConnectionTest, async (_input, caller) => {
    requireOwnMachine(caller)
    return { database: deps.db.kind }
  })

  serve(connectionTest.testDatabase, async (_input, caller) => {
    requireOwnMachine(caller)
    return { steps: await tryDatabase(deps) }
  })

  serve(connectionTest.testSignIn, async (_input, caller) => {
    requireOwnMachine(caller)
    return { steps: await trySignIn(deps, caller) }
  })
}
