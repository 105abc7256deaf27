import type { LanguageModel, ModelFailure, ModelReply, ModelRequest } from '#server/ports/language-model.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { StreamLimits } from './stream-once.ts'

export type ModelSettings = {
  /** Up to and including `/v1`. */
  baseUrl: string
  apiKey?: string
  model: string
  /** Used if the first one fails before it has said anything. */
  fallbackModel?: string
  /** Judges what the others say. */
  verifierModel?: string
  /** How much a model thinks before it replies, in the endpoint's own word. */
  reasoning?: string
}

/** A buyer who waits longer for a first word gets the built-in answer instead. */
const defaultLimits: StreamLimits = { firstTextMs: 8_000, pauseMs: 3_000, totalMs: 45_000 }

/** The share of the time for a first word that the first model may use if there is a second one. */
const firstShare = 0.6

/** Failures where another model may do better. It can't help if the caller stopped or the answer was too long. */
const worthAnother = new Set<ModelFailure>([
  'timeout',
  'refused',
  'overloaded',
  'unreachable',
  'garbage',
  'resting',
])

/** Any endpoint with OpenAI's chat completions API. The limits apply to one reply, whichever model gives it. */
export function createOpenAiCompatibleModel(options: {
  settings: ModelSettings
  now: () => Date
  limits?: StreamLimits
}): LanguageModel {
  const { settings, now, limits = defaultLimits } = options
  const { model, fallbackModel, verifierModel } = settings
  const first = guardedModel(settings, model, now)
  const second = fallbackModel ? guardedModel(settings, fallbackModel, now) : undefined

  const verifier = verifierModel ? guardedModel(settings, verifierModel, now) : first

  return {
    async streamReply(request) {
      if (request.isVerdict) return verifier(request, limits)
      if (!second) return first(request, limits)
      const began = performance.now()
      let hasSpoken = false
      const onText = (piece: string) => {
        hasSpoken = true
        request.onText?.(piece)
      }
      const { onToolCall } = request
      const reply = await first(
        {
          ...request,
          onText,
          // What a call has done isn't done again by another model.
          ...(onToolCall && {
            onToolCall: (call) => {
              hasSpoken = true
              return onToolCall(call)
            },
          }),
        },
        { ...limits, firstTextMs: limits.firstTextMs * firstShare },
      )
      if (reply.ok || hasSpoken || !worthAnother.has(reply.failure)) return reply
      const spentMs = performance.now() - began
      return second(request, {
        ...limits,
        firstTextMs: Math.max(limits.firstTextMs - spentMs, 0),
        totalMs: Math.max(limits.totalMs - spentMs, 0),
      })
    },
  }
}

type ModelCall = (request: ModelRequest, limits: StreamLimits) => Promise<ModelReply>

function guardedModel(settings: ModelSettings, model: string, now: () => Date): ModelCall {
  const breaker = createCircuitBreaker(now)
  return async (request, limits) => {
    if (!breaker.mayCall()) return { ok: false, failure: 'resting', detail: 'failed too often just now' }
    // The library takes 30 MB: the first question loads it, if a model is configured.
    const { streamOnce } = await import('./stream-once.ts')
    const reply = await streamOnce({ ...settings, model }, request, limits)
    if (reply.ok) breaker.succeeded()
    else if (reply.failure === 'stopped') breaker.abandoned()
    else breaker.failed()
    return reply
  }
}
