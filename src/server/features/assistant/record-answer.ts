import { v7 as uuidv7 } from 'uuid'
import type { AnswerMaking } from '#contract/assistant.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Citation } from '#domain/assistant/answer.ts'
import { faultText } from '#domain/assistant/model-fault.ts'
import { inDollars } from '#domain/billing/ai-spending.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countInteraction } from '#server/features/billing/count-interaction.ts'
import type { InteractionRow, MeteredModel } from '#server/features/billing/meter-model.ts'
import { m } from '#text'
import { type AnswerRecord, findAnswerRecord, insertAnswerRecord } from './answer-record-store.ts'
import type { Draft } from './draft-by-model.ts'

/** An answer while it is made. */
export type AnswerRecorder = {
  interaction: InteractionRow
  /** Passes words on to the buyer, and notes when the first ones came. */
  say(text: string): void
  firstTextMs(): number
  totalMs(): number
}

export function startMaking(
  now: Date,
  purpose: InteractionRow['purpose'],
  onText: (text: string) => void,
): AnswerRecorder {
  const began = performance.now()
  const passedMs = () => Math.round(performance.now() - began)
  let firstTextMs: number | undefined
  return {
    interaction: { id: uuidv7(), purpose, at: now },
    say(text) {
      firstTextMs ??= passedMs()
      onText(text)
    },
    firstTextMs: () => firstTextMs ?? passedMs(),
    totalMs: passedMs,
  }
}

export type RecordedAnswer = {
  making: AnswerRecorder
  /** Missing if no model is configured; without a draft none was asked for words. */
  model?: { metered: MeteredModel; draft: Draft | undefined } | undefined
}

const roundedUp = (tokens: number) => (tokens > 0 ? tokens : null)

/** How the answer was made, as it is kept. */
export function recordOf(
  { making, model }: RecordedAnswer,
  citations: Citation[],
): Omit<AnswerRecord, 'messageId'> {
  const draft = model?.draft
  const spent = model?.metered.spent()
  const isModels = draft !== undefined && draft.shown !== ''
  return {
    writer: isModels ? 'model' : 'built_in',
    absence: isModels || !model ? null : (draft?.absence ?? 'not_asked'),
    fault: draft?.fault ?? null,
    model: draft?.model ?? null,
    inputTokens: roundedUp(spent?.inputTokens ?? 0),
    outputTokens: roundedUp(spent?.outputTokens ?? 0),
    firstTextMs: making.firstTextMs(),
    totalMs: making.totalMs(),
    costMicrocents: spent?.costMicrocents ?? 0,
    sources: citations,
    tools: draft?.granted.used ?? [],
    dropped: draft?.dropped ?? [],
    droppedToolCalls: draft?.droppedToolCalls ?? 0,
  }
}

/** Keeps how a stored answer was made, and counts it. The demo's answers count for no one. */
export async function recordAnswer(
  tx: Tx,
  agent: AgentId,
  { messageId, made, citations }: { messageId: string; made: RecordedAnswer; citations: Citation[] },
): Promise<void> {
  const record = { messageId, ...recordOf(made, citations) }
  await Promise.all([
    insertAnswerRecord(tx, agent, record),
    tenantOf(agent).usesAi && countInteraction(tx, agent, made.making.interaction),
  ])
}

/** How an answer in one of the agent's conversations was made. */
export async function readMaking(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  at: { conversationId: string; messageId: string },
): Promise<AnswerMaking> {
  const record = await readWithTenant(db, agent, (tx) => findAnswerRecord(tx, agent, at))
  if (!record) throw new Problem('not_found', m.conversations_made_unknown())
  const { messageId: _, ...made } = record
  return presentMaking(made)
}

export const presentMaking = ({
  costMicrocents,
  fault,
  ...record
}: Omit<AnswerRecord, 'messageId'>): AnswerMaking => ({
  ...record,
  fault: fault && faultText(fault),
  cost: inDollars(costMicrocents),
})
