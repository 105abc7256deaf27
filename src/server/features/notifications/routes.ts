import * as notifications from '#contract/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { listNotifications, readNotifications } from './read-notifications.ts'

export function notificationRoutes(serve: Serve, deps: Deps): void {
  serve(
    notifications.listNotifications,
    async ({ query }, agent) => new RawJson(await listNotifications(deps, agent, query.limit)),
  )
  serve(notifications.readNotifications, ({ body }, agent) => readNotifications(deps, agent, body.ids))
}
