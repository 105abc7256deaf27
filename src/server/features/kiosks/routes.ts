import * as kiosks from '#contract/kiosks.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { endKiosk } from './end-kiosk.ts'
import { listKiosks } from './list-kiosks.ts'
import { readScreen } from './read-screen.ts'
import { requireKiosk } from './require-kiosk.ts'
import { startKiosk } from './start-kiosk.ts'
import { takeSignIn } from './take-sign-in.ts'

export function kioskRoutes(serve: Serve, deps: Deps): void {
  serve(kiosks.startKiosk, ({ params }, agent) => startKiosk(deps, agent, params.id))
  serve(kiosks.listKiosks, async ({ params }, agent) => ({ items: await listKiosks(deps, agent, params.id) }))
  serve(kiosks.endKiosk, ({ params }, agent) => endKiosk(deps, agent, params.id))
  serve(kiosks.bringSignIn, ({ params, body }, agent) => takeSignIn(deps, agent, params.id, body))

  serve(kiosks.readKiosk, async (_input, caller) => {
    const { agent, kiosk } = await requireKiosk(deps, caller)
    return readScreen(deps, agent, kiosk)
  })
  serve(kiosks.signInAtKiosk, async ({ body }, caller) => {
    const { agent, kiosk } = await requireKiosk(deps, caller)
    return takeSignIn(deps, agent, kiosk.id, body)
  })
}
