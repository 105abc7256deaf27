import * as inbox from '#contract/inbox.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteSavedReply } from './delete-reply.ts'
import { addSavedReply, changeSavedReply } from './save-reply.ts'
import { listReplies } from './saved-reply-store.ts'

export function savedReplyRoutes(serve: Serve, deps: Deps): void {
  serve(inbox.listSavedReplies, async (_input, agent) => ({
    items: await readWithTenant(deps.db, agent, (tx) => listReplies(tx, agent)),
  }))
  serve(inbox.addSavedReply, ({ body, once }, agent) => addSavedReply(deps, agent, body, once))
  serve(inbox.changeSavedReply, ({ params, body }, agent) => changeSavedReply(deps, agent, params.id, body))
  serve(inbox.deleteSavedReply, ({ params }, agent) => deleteSavedReply(deps, agent, params.id))
}
