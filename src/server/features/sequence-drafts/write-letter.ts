import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import { builtInDraft, type DraftTask } from '#domain/sequence-drafts/built-in-draft.ts'
import { checkDraft } from '#domain/sequence-drafts/check-draft.ts'
import { draftPrompt, readModelDraft } from '#domain/sequence-drafts/draft-prompt.ts'
import { sourcesOfLetter } from '#domain/sequence-drafts/value-sources.ts'
import type { Deps } from '#server/deps.ts'
import { meterModel } from '#server/features/billing/meter-model.ts'
import type { WrittenDraft } from '#server/features/sequences/settle-draft.ts'

type UsedDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'jobs' | 'log' | 'model' | 'stopping'>

/** How long a model may take: an email isn't waited for by anyone. */
const modelMs = 45_000

/**
 * An email to a lead by a model, if one is configured and every word of it passes the check, else by the built-in writer;
 * or, in a sentence, why neither can write it.
 */
export async function writeLetter(
  deps: UsedDeps,
  agent: AgentId,
  task: DraftTask,
  signal: AbortSignal,
): Promise<WrittenDraft | { fault: string }> {
  const nowMs = deps.clock.now().getTime()
  const drafted = await draftByModel(deps, agent, task, signal)
  if (drafted) return { letter: drafted, writer: 'model', sources: sourcesOfLetter(drafted, task, nowMs) }
  return builtInDraft(task, nowMs)
}

async function draftByModel(
  deps: UsedDeps,
  agent: AgentId,
  { brief, sources }: DraftTask,
  signal: AbortSignal,
): Promise<Letter | undefined> {
  const now = deps.clock.now()
  const interaction = { id: uuidv7(), purpose: 'email', at: now } as const
  const model = meterModel(deps, { agent, interaction })
  if (!model) return undefined
  const reply = await model.streamReply({
    ...draftPrompt(brief, sources, now.getTime()),
    signal: AbortSignal.any([signal, deps.stopping, AbortSignal.timeout(modelMs)]),
  })
  if (!reply.ok) {
    deps.log.warn({ failure: reply.failure, agent }, 'the model failed, the built-in email stands')
    return undefined
  }
  const letter = readModelDraft(reply.text)
  const faults = letter && checkDraft(letter, sources, brief, now.getTime())
  if (letter && faults?.length === 0) return letter
  deps.log.info(
    { agent, faults: faults?.length ?? 'unreadable' },
    'the model’s email failed the check, the built-in one stands',
  )
  return undefined
}
