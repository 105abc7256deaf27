import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import type { ModelAbsence, ModelFault } from '#domain/assistant/answer-record.ts'
import { checkAgainstEvidence } from '#domain/assistant/check-evidence.ts'
import { checkStream } from '#domain/assistant/check-stream.ts'
import type { AgentProfile, Turn } from '#domain/assistant/context.ts'
import { messageText } from '#domain/assistant/engine/questions/message-text.ts'
import { givesOrders } from '#domain/assistant/guards/guarded-reply.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import { faultOf } from '#domain/assistant/model-fault.ts'
import { buildModelMessages } from '#domain/assistant/model-prompt.ts'
import { type Granted, grantCall, nothingGranted } from '#domain/assistant/model-wishes.ts'
import { mannerForModel } from '#domain/sidekicks/instructions/manner-for-model.ts'
import type { Deps } from '#server/deps.ts'
import type { LanguageModel, ModelFailure } from '#server/ports/language-model.ts'
import type { AnswerContext } from './load-evidence.ts'

/** A model only words answers. Questions that are refused, declined, or handed over, and prompt injections, never reach it. */
const modelOutcomes: ReadonlySet<BuyerReply['outcome']> = new Set(['answered'])

export const mayUseModel = (
  { outcome }: BuyerReply,
  { agent, question }: { agent: AgentProfile; question: string },
): boolean => modelOutcomes.has(outcome) && !givesOrders({ agent }, messageText(question))

/** A buyer who has read nothing for so long gets the built-in answer. */
const firstWordsMs = 5_000

type ModelDraftInput = {
  model: LanguageModel
  grounds: AnswerContext
  turns: Turn[]
  question: string
  heard: Heard
  builtIn: BuyerReply
}

export type Draft = {
  /** Empty if nothing that it said is backed. */
  response: string
  granted: Granted
  droppedToolCalls: number
  /** Missing if none was called. */
  model?: string
  absence: ModelAbsence | null
  fault: ModelFault | null
}

/**
 * A model's answer, streamed to the buyer for as long as it passes the check against our own answer and the evidence. The
 * first sentence that fails ends it. Only the buyer's words decide what a tool call does.
 */
export async function draftByModel(
  { log }: Pick<Deps, 'log'>,
  { model, grounds, turns, question, heard, builtIn }: ModelDraftInput,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Draft> {
  const { evidence, agent, sidekick } = grounds
  const manner = mannerForModel(sidekick)
  const prompt = buildModelMessages({ evidence, agent, manner, turns, question, builtIn })
  const stop = new AbortController()
  const checked = checkStream({
    builtIn,
    isSupported: (sentence) => checkAgainstEvidence(sentence, evidence, question).isSupported,
  })
  const pass = (text: string) => {
    if (text) onText(text)
    if (checked.broken()) stop.abort()
  }
  let isLate = false
  const waiting = setTimeout(() => {
    isLate = checked.said() === ''
    if (isLate) stop.abort()
  }, firstWordsMs)
  let granted = nothingGranted
  const reply = await model.streamReply({
    ...prompt,
    signal: AbortSignal.any([signal, stop.signal]),
    onText: (piece) => pass(checked.add(piece)),
    onToolCall(call) {
      const judged = grantCall(call, granted, { evidence, agent, turns, question, heard })
      granted = judged.granted
      checked.alsoBacks(granted.estimates)
      return judged.says
    },
  })
  clearTimeout(waiting)
  if (!isLate) pass(checked.end(reply.ok))
  const failure = isLate ? 'timeout' : reply.ok || stop.signal.aborted ? undefined : reply.failure
  if (failure)
    log.warn(
      { failure, ...(!reply.ok && { detail: reply.detail }) },
      'the model failed, the built-in answer stands',
    )
  return {
    response: checked.said().trim(),
    // A tool call counts even if the model failed later: it was backed by the buyer's own words.
    granted,
    droppedToolCalls: reply.ok ? reply.droppedToolCalls : 0,
    ...(reply.model !== undefined && { model: reply.model }),
    ...outcomeOf(failure, reply.ok ? undefined : reply.status, checked.said() !== ''),
  }
}

function outcomeOf(
  failure: ModelFailure | undefined,
  status: number | undefined,
  hasSaid: boolean,
): Pick<Draft, 'absence' | 'fault'> {
  const fault = failure ? faultOf(failure, status) : null
  if (hasSaid) return { absence: null, fault }
  if (!failure) return { absence: 'unsupported', fault: null }
  return { absence: failure === 'over_limit' ? 'limit' : 'failed', fault }
}
