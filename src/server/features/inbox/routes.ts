import * as inbox from '#contract/inbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { changeInboxItem } from './change-item.ts'
import { listInbox, readInboxItem } from './list-items.ts'
import { type ReplyChannels, replyToInboxItem } from './reply-to-item.ts'

export function inboxRoutes(serve: Serve, deps: Deps, doors: ReplyChannels): void {
  serve(inbox.listInbox, ({ query }, agent) => listInbox(deps, agent, query))
  serve(inbox.readInboxItem, ({ params }, agent) => readInboxItem(deps, agent, params.id))
  serve(inbox.changeInboxItem, ({ params, body }, agent) => changeInboxItem(deps, agent, params.id, body))
  serve(inbox.replyToInboxItem, ({ params: { id }, body, once }, _agent, { session }) =>
    replyToInboxItem(deps, doors, session.user, { ...body, id, once }),
  )
}
