import * as notifications from '#contract/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { listNotifications, readNotifications } from './read-notifications.ts'
import { readSettings, saveSettings } from './save-settings.ts'
import { subscribeDevice, testDevice, unsubscribeDevice } from './subscribe-device.ts'

export function notificationRoutes(serve: Serve, deps: Deps): void {
  serve(
    notifications.listNotifications,
    async ({ query }, agent) => new RawJson(await listNotifications(deps, agent, query.limit)),
  )
  serve(notifications.readNotifications, ({ body }, agent) => readNotifications(deps, agent, body.ids))
  serve(notifications.readNotificationSettings, (_input, agent) => readSettings(deps, agent))
  serve(notifications.saveNotificationSettings, ({ body }, agent) => saveSettings(deps, agent, body))
  serve(notifications.subscribeDevice, ({ body }, agent) => subscribeDevice(deps, agent, body))
  serve(notifications.unsubscribeDevice, ({ body }, agent) => unsubscribeDevice(deps, agent, body.endpoint))
  serve(notifications.testDevice, ({ body }, agent, { signal }) =>
    testDevice(deps, agent, body.endpoint, signal),
  )
}
