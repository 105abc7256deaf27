import * as training from '#contract/training.ts'
import { shownMessages } from '#domain/training/training.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readAsker } from '#server/features/assistant/read-asker.ts'
import { deleteInstruction } from '#server/features/sidekicks/delete-instruction.ts'
import { changeInstruction, listInstructions } from '#server/features/sidekicks/keep-instruction.ts'
import type { Serve } from '#server/http/serve.ts'
import { clearChat } from './clear-chat.ts'
import { presentInstruction } from './present-instruction.ts'
import { presentMessage } from './present-message.ts'
import { countFeedback, lastMessages } from './training-store.ts'

/** Loaded with the first question, like the assistant. */
const loadAsking = () => import('./send-message.ts')
const loadTeaching = () => import('./teach-lesson.ts')
const loadJudging = () => import('./give-feedback.ts')

export function trainingRoutes(serve: Serve, deps: Deps): void {
  serve(training.readTrainingChat, async ({ params: { sidekick } }, agent) => {
    const rows = await readWithTenant(deps.db, agent, (tx) =>
      lastMessages(tx, agent, sidekick, { limit: shownMessages + 1 }),
    )
    return {
      messages: rows.slice(-shownMessages).map(presentMessage),
      hasEarlier: rows.length > shownMessages,
    }
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

  serve(training.giveTrainingFeedback, async ({ body }, agent) => {
    const { giveFeedback } = await loadJudging()
    return giveFeedback(deps, agent, body)
  })

  serve(training.previewLesson, async ({ body }, agent) => {
    const { previewLesson } = await loadTeaching()
    return previewLesson(deps, agent, body)
  })

  instructionRoutes(serve, deps)
}

function instructionRoutes(serve: Serve, deps: Deps): void {
  serve(training.listTrainingInstructions, async ({ params: { sidekick } }, agent) => ({
    items: (await listInstructions(deps, agent, sidekick)).map(presentInstruction),
  }))

  serve(training.changeTrainingInstruction, async ({ params, body }, agent) =>
    presentInstruction(await changeInstruction(deps, agent, { ...params, ...body })),
  )

  serve(training.deleteTrainingInstruction, ({ params }, agent) => deleteInstruction(deps, agent, params))
}
