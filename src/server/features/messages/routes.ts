import * as messages from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { sendEmail } from './send-email.ts'

export function messageRoutes(serve: Serve, deps: Deps): void {
  serve(messages.sendEmail, ({ body, once }, _agent, { session }) =>
    sendEmail(deps, session.user, body, once),
  )
  serve(messages.sendMailgun, ({ body, once }, _agent, { session }) =>
    sendEmail(deps, session.user, body, once),
  )
}
