import * as visitorChat from '#contract/visitor-chat.ts'
import type { Deps } from '#server/deps.ts'
import { onceKey } from '#server/http/idempotency.ts'
import type { Serve } from '#server/http/serve.ts'
import { raiseTicket } from './raise-ticket.ts'

/** Loaded with the first question: the words that the assistant knows take as long to read as the rest of a start. */
const loadAnswering = () => import('./answer-question.ts')

export function visitorChatRoutes(serve: Serve, deps: Deps): void {
  serve(visitorChat.askSite, async ({ body }, { signal }) => {
    const { answerQuestion } = await loadAnswering()
    return answerQuestion(deps, body, signal)
  })
  serve(visitorChat.raiseTicket, ({ body }, { headers }) =>
    raiseTicket(deps, body, onceKey(headers, visitorChat.raiseTicket.route, body)),
  )
}
