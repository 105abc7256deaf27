/** An endpoint gets people's data, so the agent hears of every change of its address and of its secret. */
import { m } from '#text'

const titles = {
  added: m.webhooks_notify_added,
  moved: m.webhooks_notify_moved,
  rotated: m.webhooks_notify_rotated,
}

export type WebhookChange = keyof typeof titles

export const webhookChangeTitle = (change: WebhookChange): string => titles[change]()
