import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import type { DroppedSentence, ModelAbsence, ModelFault } from '#domain/assistant/answer-record.ts'
import type { AgentProfile, Turn } from '#domain/assistant/context.ts'
import type { Evidence } from '#domain/assistant/engine/evidence/evidence.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import { askAboutHome } from '#domain/assistant/model/ask-about-home.ts'
import { frameOf, type Proposal, questionForModel } from '#domain/assistant/model/decide-reply.ts'
import { homeFacts } from '#domain/assistant/model/home-facts.ts'
import { judgeReply } from '#domain/assistant/model/judge-reply.ts'
import { faultOf } from '#domain/assistant/model-fault.ts'
import { type Granted, grantCall, nothingGranted } from '#domain/assistant/model-wishes.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { Deps } from '#server/deps.ts'
import type { LanguageModel, ModelFailure, ModelReply } from '#server/ports/language-model.ts'
import { readProposal } from './read-proposal.ts'
import { verifySentence } from './verify-sentence.ts'

/** A buyer who has read nothing for so long gets the built-in answer. */
const firstSentenceMs = 8_000
/** No reply that keeps to the form is longer. */
const maxCharacters = 2_000

type ModelDraftInput = {
  model: LanguageModel
  evidence: Evidence
  agent: AgentProfile
  /** How it should sound; empty if nothing was chosen. */
  manner: string
  turns: Turn[]
  question: string
  heard: Pick<Heard, 'contact'>
  builtIn: BuyerReply
  now: Date
}

export type Draft = {
  /** Null if it failed before it said how the question ends. */
  proposal: Proposal | null
  /** What the buyer has read of it; empty if nothing that it said is backed. */
  shown: string
  dropped: DroppedSentence[]
  granted: Granted
  droppedToolCalls: number
  /** Missing if none was called. */
  model?: string
  absence: ModelAbsence | null
  fault: ModelFault | null
}

/**
 * What a model makes of the question, from the facts with their ids. A sentence is shown once its facts back it; the first
 * that they don't ends the model's part. Only the buyer's words decide what a tool call does.
 */
export async function draftByModel(
  { log }: Pick<Deps, 'log'>,
  asked: ModelDraftInput,
  signal: AbortSignal,
  onText: (text: string, isAnswer: boolean) => void,
): Promise<Draft> {
  const { model, evidence, agent, turns, heard } = asked
  const question = questionForModel({ evidence, agent, question: asked.question })
  const facts = homeFacts(evidence, question)
  const stop = new AbortController()
  const stopping = AbortSignal.any([signal, stop.signal])
  const reader = readProposal(
    {
      judged: judgeReply({ facts, ...backgroundOf(asked, question) }),
      ...{ builtIn: asked.builtIn, question },
      frame: (proposal) => frameOf(proposal, asked),
    },
    {
      say: onText,
      verify: (claim) => verifySentence(log, model, claim, signal),
      stop: () => stop.abort(),
    },
  )
  let isLate = false
  const waiting = setTimeout(() => {
    isLate = !reader.hasShown()
    if (isLate) stop.abort()
  }, firstSentenceMs)
  let granted = nothingGranted
  let length = 0
  const reply = await model.streamReply({
    ...promptFor(asked, facts, question),
    signal: stopping,
    onText(piece) {
      length += piece.length
      if (length > maxCharacters) stop.abort()
      else reader.add(piece)
    },
    onToolCall(call) {
      const judged = grantCall(call, granted, { evidence, agent, turns, question, heard })
      granted = judged.granted
      return judged.says
    },
  })
  clearTimeout(waiting)
  const read = await reader.end(reply.ok)
  const failure = isLate ? 'timeout' : reply.ok || stop.signal.aborted ? undefined : reply.failure
  const detail = reply.ok ? undefined : reply.detail
  if (failure) log.warn({ failure, detail }, 'the model failed, the built-in answer stands')
  return {
    ...read,
    // A tool call counts even if the model failed later: it was backed by the buyer's own words.
    granted,
    droppedToolCalls: reply.ok ? reply.droppedToolCalls : 0,
    ...(reply.model !== undefined && { model: reply.model }),
    ...outcomeOf(read, failure, reply),
  }
}

function promptFor(
  { evidence, agent, manner, turns, now }: ModelDraftInput,
  facts: Parameters<typeof judgeReply>[0]['facts'],
  question: string,
) {
  return askAboutHome({
    ...{ facts, agent, manner, turns, question },
    isOfHome: evidence.isOfHome,
    now: whenInWords(now, agent.timeZone ?? 'UTC'),
  })
}

/** What backs a sentence in addition to its facts: the buyer's own words, and names. */
function backgroundOf({ evidence, agent, turns, now }: ModelDraftInput, question: string) {
  const address = evidence.fields.find(({ name }) => name === 'address')?.text ?? ''
  const asked = turns.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  return {
    question: [...asked, question].join(' '),
    names: [evidence.title, address, agent.name],
    now,
  }
}

type Read = Awaited<ReturnType<ReturnType<typeof readProposal>['end']>>

function outcomeOf(
  { proposal, shown, dropped }: Read,
  failure: ModelFailure | undefined,
  reply: ModelReply,
): Pick<Draft, 'absence' | 'fault'> {
  const fault = failure ? faultOf(failure, reply.ok ? undefined : reply.status) : null
  if (shown) return { absence: null, fault }
  if (failure) return { absence: failure === 'over_limit' ? 'limit' : 'failed', fault }
  if (!proposal) return { absence: 'off_form', fault: null }
  return { absence: dropped.length > 0 ? 'unsupported' : 'ended', fault: null }
}
