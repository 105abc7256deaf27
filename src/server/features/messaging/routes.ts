import * as messaging from '#contract/messaging.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteMessage } from './delete-message.ts'
import { listMessageHistory } from './list-history.ts'
import { listMessageTemplates } from './list-templates.ts'
import { listMessages, readMessage } from './present-message.ts'
import { previewMessage } from './preview-message.ts'
import { addMessage, changeMessage } from './send-message.ts'
import { addQuickNotification, noteQuickNotification } from './show-notification.ts'

export function messagingRoutes(serve: Serve, deps: Deps): void {
  serve(messaging.listMessageTemplates, async (_input, agent) => ({
    items: await listMessageTemplates(deps, agent),
  }))
  serve(messaging.listOpenMessages, ({ query }, agent) => listMessages(deps, agent, query))
  serve(messaging.readMessage, ({ params }, agent) => readMessage(deps, agent, params.id))
  serve(messaging.addMessageToLeads, ({ body, once }, _agent, { session }) =>
    addMessage(deps, session.user, body, once),
  )
  serve(messaging.changeMessage, ({ params, body }, agent) => changeMessage(deps, agent, params.id, body))
  serve(messaging.deleteMessage, ({ params }, agent) => deleteMessage(deps, agent, params.id))
  serve(messaging.previewMessage, ({ body }, agent) => previewMessage(deps, agent, body))
  serve(messaging.listMessageHistory, ({ query }, agent) => listMessageHistory(deps, agent, query))
  serve(messaging.addQuickNotification, ({ body, once }, agent) =>
    addQuickNotification(deps, agent, body, once),
  )
  serve(messaging.noteQuickNotification, ({ params, body }, agent) =>
    noteQuickNotification(deps, agent, params.id, body.act),
  )
}
