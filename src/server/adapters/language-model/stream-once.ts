import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, isStepCount, streamText } from 'ai'
import { watchStream } from '#server/adapters/watch-stream.ts'
import type { ModelFailure, ModelReply, ModelRequest } from '#server/ports/language-model.ts'
import { hearReply } from './hear-reply.ts'
import { limitedFetch, TooMuchAnswer } from './limited-fetch.ts'
import { offerTools } from './offer-tools.ts'

/** A stream wraps each word in about 250 bytes. */
const maxAnswerBytes = 2_000_000

export type Endpoint = { baseUrl: string; apiKey?: string; model: string; reasoning?: string }

/** `firstTextMs` until the first word or tool call, `pauseMs` between two pieces, `totalMs` overall. */
export type StreamLimits = { firstTextMs: number; pauseMs: number; totalMs: number }

/** Asks one model once. `onText` pieces are well-formed text without NUL. Never throws. */
export async function streamOnce(
  endpoint: Endpoint,
  request: ModelRequest,
  limits: StreamLimits,
): Promise<ModelReply> {
  const began = performance.now()
  const watch = watchStream({ ...limits, firstMs: limits.firstTextMs }, request.signal)
  const heard = hearReply(request.onText)
  const offered = offerTools(request.onToolCall)
  let firstTextMs: number | undefined
  const heardSomething = () => {
    watch.heardSomething()
    firstTextMs ??= performance.now() - began
  }
  const failed = (failure: ModelFailure, cause?: unknown): ModelReply => ({
    ...fail(failure, cause),
    ...{ model: endpoint.model, hasBegun: firstTextMs !== undefined },
  })
  try {
    for await (const part of open(endpoint, request, offered, watch.signal)) {
      if (watch.failure()) break
      if (part.type === 'error') return failed(failureOf(part.error, watch.failure()), part.error)
      if (part.type === 'start-step') heard.startRound()
      if (part.type === 'text-delta' && part.text) {
        heardSomething()
        if (!heard.addText(part.text)) return failed('too_long')
      }
      if (part.type === 'tool-call') {
        heardSomething()
        if (part.invalid) offered.drop()
      }
      if (part.type === 'finish') heard.finish(part.finishReason, part.totalUsage)
    }
    const stopped = watch.failure()
    if (stopped) return failed(stopped)
    const end = heard.end(offered.calls() > 0)
    if ('failure' in end) return failed(end.failure, end.detail)
    const { model } = endpoint
    return { ok: true, ...end, model, droppedToolCalls: offered.dropped(), firstTextMs: firstTextMs ?? 0 }
  } catch (error) {
    return failed(failureOf(error, watch.failure()), error)
  } finally {
    watch.end()
  }
}

const providerName = 'model'
/** Requests for one reply: a model that calls a tool gets its result. */
const maxRounds = 3

function open(
  endpoint: Endpoint,
  request: ModelRequest,
  { tools, wantsMore }: ReturnType<typeof offerTools>,
  signal: AbortSignal,
) {
  const provider = createOpenAICompatible({
    name: providerName,
    baseURL: endpoint.baseUrl.replace(/\/+$/, ''),
    apiKey: endpoint.apiKey,
    includeUsage: true,
    fetch: limitedFetch(maxAnswerBytes),
  })
  const { fullStream } = streamText({
    model: provider(endpoint.model),
    instructions: request.system,
    messages: request.messages.map(({ role, text }) => ({ role, content: text })),
    tools,
    stopWhen: [isStepCount(maxRounds), ({ steps }) => !wantsMore(steps.at(-1)?.text ?? '')],
    maxRetries: 0,
    ...(endpoint.reasoning && {
      providerOptions: { [providerName]: { reasoningEffort: endpoint.reasoning } },
    }),
    abortSignal: signal,
    // Errors arrive as parts of the stream and are reported from there.
    onError: () => undefined,
  })
  return fullStream
}

function failureOf(error: unknown, stopped: ModelFailure | undefined): ModelFailure {
  if (stopped) return stopped
  const causes = causesOf(error)
  const status = statusOf(causes)
  if (status) return status === 408 || status === 429 || status >= 500 ? 'overloaded' : 'refused'
  if (causes.some((cause) => cause instanceof TooMuchAnswer)) return 'too_long'
  // Reported by the endpoint itself in the middle of a stream.
  if (causes.some((cause) => cause.name === 'AI_StreamProviderError')) return 'overloaded'
  return causes.some(isAboutTheLine) ? 'unreachable' : 'garbage'
}

/** A request that never got a status, or fetch's TypeError for a broken connection. */
function isAboutTheLine(cause: Error): boolean {
  return cause instanceof TypeError || (APICallError.isInstance(cause) && cause.statusCode === undefined)
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function statusOf(causes: Error[]): number | undefined {
  const statuses = causes.map((cause) => (APICallError.isInstance(cause) ? cause.statusCode : undefined))
  return statuses.find((status) => status !== undefined && status >= 400)
}

/** The detail is for the log: error types and status, never the endpoint's own words, which may repeat the request. */
function fail(failure: ModelFailure, cause: unknown): Extract<ModelReply, { ok: false }> {
  if (typeof cause === 'string') return { ok: false, failure, detail: cause }
  const causes = causesOf(cause)
  const status = statusOf(causes)
  const detail = status ? `answered ${status}` : (causes.at(-1)?.name ?? failure)
  return { ok: false, failure, detail, ...(status && { status }) }
}
