import type { AssistantReply } from '#domain/assistant/answer.ts'
import { saysTheSame } from '#domain/assistant/check-draft.ts'
import { checkAgainstEvidence } from '#domain/assistant/check-evidence.ts'
import type { AgentProfile, Turn } from '#domain/assistant/context.ts'
import { messageText } from '#domain/assistant/engine/questions/message-text.ts'
import { givesOrders } from '#domain/assistant/guards/guarded-reply.ts'
import { buildModelMessages } from '#domain/assistant/model-prompt.ts'
import { mannerInWords } from '#domain/sidekicks/manner-in-words.ts'
import type { Deps } from '#server/deps.ts'
import type { LanguageModel, ModelToolCall } from '#server/ports/language-model.ts'
import { m } from '#text'
import type { Grounds } from './load-evidence.ts'

/** A model words answers, and nothing else. What is refused, declined, handed over, or gives orders never goes to it. */
const modelOutcomes: ReadonlySet<AssistantReply['outcome']> = new Set(['answered'])

export const mayUseModel = (
  { outcome }: AssistantReply,
  { agent, question }: { agent: AgentProfile; question: string },
): boolean => modelOutcomes.has(outcome) && !givesOrders({ agent }, messageText(question))

type Asked = {
  model: LanguageModel
  grounds: Grounds
  turns: Turn[]
  question: string
  builtIn: AssistantReply
}

/**
 * A model's answer, passed on sentence by sentence after each one is checked against our own answer and the evidence. The
 * first sentence that says anything else ends it. If nothing was passed on, or the model failed first, the built-in answer is used.
 */
export async function draftByModel(
  { log }: Pick<Deps, 'log'>,
  { model, grounds, turns, question, builtIn }: Asked,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<AssistantReply> {
  const prompt = buildModelMessages({
    evidence: grounds.evidence,
    agent: grounds.agent,
    manner: mannerInWords(grounds.sidekick),
    turns,
    question,
    builtIn,
  })
  const stop = new AbortController()
  const sentences = sentenceReader()
  let said = ''
  const take = (sentence: string) => {
    if (stop.signal.aborted) return
    const isOurs =
      saysTheSame(sentence, builtIn, said === '') &&
      checkAgainstEvidence(sentence, grounds.evidence, question).isSupported
    if (!isOurs) return stop.abort()
    said += sentence
    onText(sentence)
  }
  const reply = await model.streamReply({
    ...prompt,
    offerTools: true,
    signal: AbortSignal.any([signal, stop.signal]),
    onText: (piece) => sentences.add(piece).forEach(take),
  })
  if (reply.ok) sentences.rest().forEach(take)
  else if (!stop.signal.aborted)
    log.warn({ failure: reply.failure }, 'the model failed, the built-in answer stands')
  const response = said.trim()
  if (!response) {
    onText(builtIn.response)
    return builtIn
  }
  return withWishes({ ...builtIn, response }, reply.ok ? reply.toolCalls : [])
}

/**
 * What the model understood the buyer wants. It changes only what they are offered: what became of the question is the
 * engine's to say, and calling in the agent, leaving details, and booking stay up to the buyer.
 */
function withWishes(reply: AssistantReply, wishes: ModelToolCall[]): AssistantReply {
  const wants = (tool: ModelToolCall['tool']) => wishes.some((wish) => wish.tool === tool)
  const offered = [
    ...(wants('request_showing') ? [m.assistant_action_showing()] : []),
    ...(wants('capture_lead') ? [m.assistant_action_contact()] : []),
  ]
  return { ...reply, suggestedActions: [...new Set([...offered, ...reply.suggestedActions])] }
}

/** Turns pieces of any size into whole sentences, each with the space after it. */
function sentenceReader() {
  let waiting = ''
  return {
    add(piece: string): string[] {
      waiting += piece
      const whole = waiting.match(/[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*(?:[.!?]+["')\]]*\s+|\n+)/g) ?? []
      waiting = waiting.slice(whole.join('').length)
      return whole
    },
    rest(): string[] {
      const last = waiting
      waiting = ''
      return last.trim() ? [last] : []
    },
  }
}
