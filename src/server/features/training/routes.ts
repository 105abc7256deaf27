import * as training from '#contract/training.ts'
import { shownMessages } from '#domain/training/training.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readAsker } from '#server/features/assistant/read-asker.ts'
import type { Serve } from '#server/http/serve.ts'
import { clearChat } from './clear-chat.ts'
import { giveFeedback } from './give-feedback.ts'
import { presentMessage } from './present-message.ts'
import { countFeedback, lastMessages } from './training-store.ts'

/** Loaded with the first question, like the assistant. */
const loadAsking = () => import('./send-message.ts')

export function trainingRoutes(serve: Serve, deps: Deps): void {
  serve(training.readTrainingChat, async ({ params: { sidekick } }, agent) => {
    const rows = await readWithTenant(deps.db, agent, (tx) =>
      lastMessages(tx, agent, sidekick, { limit: shownMessages }),
    )
    return { messages: rows.map(presentMessage) }
  })

  serve(training.sendTrainingMessage, async ({ params: { sidekick }, body }, _agent, caller) => {
    const { sendMessage } = await loadAsking()
    return sendMessage(deps, { sidekick, ...body }, readAsker(deps, caller, caller.session))
  })

  serve(training.askTrainingAgain, async ({ params }, _agent, caller) => {
    const { askAgain } = await loadAsking()
    return askAgain(deps, params, readAsker(deps, caller, caller.session))
  })

  serve(training.clearTrainingChat, ({ params }, agent) => clearChat(deps, agent, params.sidekick))

  serve(training.readTrainingFeedback, ({ params: { sidekick } }, agent) =>
    readWithTenant(deps.db, agent, (tx) => countFeedback(tx, agent, sidekick)),
  )

  serve(training.giveTrainingFeedback, ({ body }, agent) => giveFeedback(deps, agent, body))
}
