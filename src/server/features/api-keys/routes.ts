import * as apiKeys from '#contract/api-keys.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { addApiKey, listApiKeys } from './add-key.ts'
import { revokeApiKey } from './revoke-key.ts'

export function apiKeyRoutes(serve: Serve, deps: Deps): void {
  serve(apiKeys.listApiKeys, async (_input, agent) => ({ items: await listApiKeys(deps, agent) }))
  serve(apiKeys.addApiKey, ({ body }, agent, { address }) => addApiKey(deps, agent, body, address))
  serve(apiKeys.revokeApiKey, ({ params }, agent, { address }) =>
    revokeApiKey(deps, agent, params.id, address),
  )
}
