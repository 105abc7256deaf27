import * as messages from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { onceKey } from '#server/http/idempotency.ts'
import type { Serve } from '#server/http/serve.ts'
import { sendEmail } from './send-email.ts'

export function messageRoutes(serve: Serve, deps: Deps): void {
  serve(messages.sendEmail, ({ body }, _agent, { session, headers }) =>
    sendEmail(deps, session.user, body, onceKey(headers, messages.sendEmail, body)),
  )
  serve(messages.sendMailgun, ({ body }, _agent, { session, headers }) =>
    sendEmail(deps, session.user, body, onceKey(headers, messages.sendMailgun, body)),
  )
}
