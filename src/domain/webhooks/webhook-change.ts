/** An endpoint gets people's data, so that each change of where they go, and of what proves them, is told to the agent. */
import { m } from '#text'

const titles = {
  added: m.webhooks_notify_added,
  moved: m.webhooks_notify_moved,
  rotated: m.webhooks_notify_rotated,
}

export type WebhookChange = keyof typeof titles

export const webhookChangeTitle = (change: WebhookChange): string => titles[change]()
