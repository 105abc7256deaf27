import { v7 as uuidv7 } from 'uuid'
import type { AssistantAnswer } from '#contract/assistant.ts'
import { Problem } from '#contract/problem.ts'
import type { TrainingMessage } from '#contract/training.ts'
import { rememberedMessages, type TrainingSidekick } from '#domain/training/training.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { askSidekick } from '#server/features/assistant/ask-sidekick.ts'
import { findHomeAsked, findOwnHome } from '#server/features/assistant/find-home-asked.ts'
import type { AgentAsker } from '#server/features/assistant/said-by-sidekick.ts'
import { m } from '#text'
import { presentMessage } from './present-message.ts'
import { insertMessages, lastMessages, lockMessage, type MessageRow } from './training-store.ts'

type SendMessageInput = { sidekick: TrainingSidekick; message: string; listingId?: string | undefined }

/** Asks the sidekick, and stores the question with its reply. If it can't be answered, nothing is stored. */
export async function sendMessage(
  deps: Deps,
  { sidekick, message, listingId }: SendMessageInput,
  asker: AgentAsker,
): Promise<{ question: TrainingMessage; answer: TrainingMessage }> {
  const agent = asker.session.user.id
  const { before, home } = await readWithTenant(deps.db, agent, async (tx) => {
    const said = await lastMessages(tx, agent, sidekick, { limit: rememberedMessages })
    const last = said.at(-1)?.listingId
    return {
      before: said,
      home: listingId ? undefined : await findHomeAsked(tx, agent, { message, before: last }),
    }
  })
  const about = listingId ?? home?.id
  const questionId = uuidv7()
  const askedAt = deps.clock.now()
  const asked = {
    sidekick,
    listingId: about,
    messages: [...before.map(toTurn), toTurn({ content: message })],
  }
  const reply = await askSidekick(deps, asked, asker)
  const common = { userId: agent, sidekick, listingId: about ?? null }
  const rows = [
    { ...common, id: questionId, role: 'user' as const, content: message.trim(), createdAt: askedAt },
    { ...common, ...ofReply(reply), questionId, createdAt: deps.clock.now() },
  ]
  return withTenant(deps.db, agent, async (tx) => {
    const stored = await insertMessages(tx, rows)
    const [question, answer] = rows.map(({ id }) => stored.find((row) => row.id === id))
    if (!question || !answer) throw new Error('The messages that were just stored are not there')
    await recordChange(tx, agent, 'training.created', answer.id)
    return { question: presentMessage(question), answer: presentMessage(answer) }
  })
}

/** Asks the question of a reply once more, as if nothing had been said since, and adds the new reply. */
export async function askAgain(
  deps: Deps,
  { sidekick, messageId }: { sidekick: TrainingSidekick; messageId: string },
  asker: AgentAsker,
): Promise<TrainingMessage> {
  const agent = asker.session.user.id
  const found = await withTenant(deps.db, agent, async (tx) => {
    const reply = await lockMessage(tx, agent, { sidekick, id: messageId })
    const question = reply?.questionId && (await lockMessage(tx, agent, { sidekick, id: reply.questionId }))
    if (!question) throw new Problem('not_found', m.problems_not_found())
    const before = await lastMessages(tx, agent, sidekick, {
      ...{ limit: rememberedMessages, before: question.id },
    })
    const home = question.listingId ? await findOwnHome(tx, agent, question.listingId) : undefined
    return { question, before, home }
  })
  const { question, before, home } = found
  const messages = [...before.map(toTurn), toTurn(question)]
  const reply = await askSidekick(deps, { sidekick, listingId: home?.id, messages }, asker)
  const common = { userId: agent, sidekick, listingId: home?.id ?? null, questionId: question.id }
  return withTenant(deps.db, agent, async (tx) => {
    const [answer] = await insertMessages(tx, [{ ...common, ...ofReply(reply), createdAt: deps.clock.now() }])
    if (!answer) throw new Error('The reply that was just stored is not there')
    await recordChange(tx, agent, 'training.created', answer.id)
    return presentMessage(answer)
  })
}

const toTurn = ({ role = 'user', content }: { role?: MessageRow['role']; content: string }) => ({
  sender: role === 'user' ? ('user' as const) : ('ai' as const),
  text: content,
})

const ofReply = ({ response, citations, outcome }: AssistantAnswer) => ({
  ...{ id: uuidv7(), role: 'assistant' as const, content: response, outcome },
  citations: citations.map(({ label, text }) => ({ label, text })),
})
