import * as webhooks from '#contract/webhooks.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listWebhookDeliveries, listWebhooks } from './list-webhooks.ts'
import { addWebhook, changeWebhook, rotateWebhook } from './save-webhook.ts'
import { redeliverWebhook, testWebhook } from './test-webhook.ts'

export function webhookRoutes(serve: Serve, deps: Deps): void {
  serve(webhooks.listWebhooks, async (_input, agent) => ({ items: await listWebhooks(deps, agent) }))
  serve(webhooks.addWebhook, ({ body, once }, agent, { address }) =>
    addWebhook(deps, agent, body, { once, address }),
  )
  serve(webhooks.changeWebhook, ({ params, body }, agent, { address }) =>
    changeWebhook(deps, agent, params.id, { ...body, address }),
  )
  serve(webhooks.deleteWebhook, ({ params }, agent) => deleteWebhook(deps, agent, params.id))
  serve(webhooks.rotateWebhook, ({ params, body }, agent, { address }) =>
    rotateWebhook(deps, agent, params.id, { ...body, address }),
  )
  serve(webhooks.testWebhook, ({ params }, agent) => testWebhook(deps, agent, params.id))
  serve(webhooks.listWebhookDeliveries, async ({ params }, agent) => ({
    items: await listWebhookDeliveries(deps, agent, params.id),
  }))
  serve(webhooks.redeliverWebhook, ({ params }, agent) => redeliverWebhook(deps, agent, params))
}
