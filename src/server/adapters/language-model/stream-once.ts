import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText, tool } from 'ai'
import {
  type ModelFailure,
  type ModelReply,
  type ModelRequest,
  type ModelToolCall,
  maxToolCalls,
  modelTools,
} from '#server/ports/language-model.ts'
import { limitedFetch, TooMuchAnswer } from './limited-fetch.ts'

/** A buyer reads a few sentences; anything longer than this isn't an answer. */
const maxReplyLength = 8000

/** A stream wraps each word in about 250 bytes. */
const maxAnswerBytes = 2_000_000

export type Endpoint = { baseUrl: string; apiKey?: string; model: string }

/** `firstTextMs` until the first word or tool call, `pauseMs` between two pieces, `totalMs` overall. */
export type StreamLimits = { firstTextMs: number; pauseMs: number; totalMs: number }

/** Asks one model once. `onText` pieces are well-formed text without NUL. Never throws. */
export async function streamOnce(
  endpoint: Endpoint,
  request: ModelRequest,
  limits: StreamLimits,
): Promise<ModelReply> {
  const watch = startWatch(limits, request.signal)
  const heard = listen(request)
  try {
    const stream = open(endpoint, request, watch.signal)
    for await (const part of stream) {
      if (watch.failure()) break
      if (part.type === 'error') return fail(failureOf(part.error, watch.failure()), part.error)
      if (part.type === 'text-delta' && part.text) {
        watch.heardSomething()
        if (!heard.addText(part.text)) return fail('too_long', undefined)
      }
      if (part.type === 'tool-call') {
        watch.heardSomething()
        heard.addToolCall(part.toolName, part.input)
      }
      if (part.type === 'finish') heard.finish(part.finishReason, part.totalUsage)
    }
    const stopped = watch.failure()
    return stopped ? fail(stopped, undefined) : heard.reply(endpoint.model)
  } catch (error) {
    return fail(failureOf(error, watch.failure()), error)
  } finally {
    watch.end()
  }
}

function open(endpoint: Endpoint, request: ModelRequest, signal: AbortSignal) {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: endpoint.baseUrl.replace(/\/+$/, ''),
    apiKey: endpoint.apiKey,
    includeUsage: true,
    fetch: limitedFetch(maxAnswerBytes),
  })
  const { fullStream } = streamText({
    model: provider(endpoint.model),
    instructions: request.system,
    messages: request.messages.map(({ role, text }) => ({ role, content: text })),
    tools: request.offerTools ? offeredTools : undefined,
    maxRetries: 0,
    abortSignal: signal,
    // Errors arrive as parts of the stream and are reported from there.
    onError: () => undefined,
  })
  return fullStream
}

/** Without `execute`, the library passes tool calls on and does not run them. */
const offeredTools = {
  capture_lead: tool({
    description: modelTools.capture_lead.description,
    inputSchema: modelTools.capture_lead.args,
  }),
  request_showing: tool({
    description: modelTools.request_showing.description,
    inputSchema: modelTools.request_showing.args,
  }),
}

/** Combines the time limits and the caller's own signal into one signal, and records which of them fired. */
function startWatch(limits: StreamLimits, caller?: AbortSignal) {
  const abort = new AbortController()
  let failure: ModelFailure | undefined
  const stop = (why: ModelFailure) => {
    failure ??= why
    abort.abort()
  }
  const onCaller = () => stop('stopped')
  if (caller?.aborted) onCaller()
  caller?.addEventListener('abort', onCaller)
  const total = setTimeout(stop, limits.totalMs, 'timeout')
  let silence = setTimeout(stop, limits.firstTextMs, 'timeout')
  return {
    signal: abort.signal,
    failure: () => failure,
    heardSomething() {
      clearTimeout(silence)
      silence = setTimeout(stop, limits.pauseMs, 'timeout')
    },
    /** Also disconnects from a model that is still sending. */
    end() {
      clearTimeout(total)
      clearTimeout(silence)
      caller?.removeEventListener('abort', onCaller)
      abort.abort()
    },
  }
}

function listen({ onText, offerTools }: ModelRequest) {
  const toolCalls: ModelToolCall[] = []
  let droppedToolCalls = 0
  let text = ''
  let half = ''
  let end: { reason: string; inputTokens?: number; outputTokens?: number } | undefined
  const say = (piece: string) => {
    if (!piece) return
    text += piece
    onText?.(piece)
  }
  return {
    /** False if the text exceeds the limit. A character split in two is passed on once it is complete. */
    addText(piece: string): boolean {
      if (text.length + piece.length > maxReplyLength) return false
      const all = (half + piece).replaceAll('\0', '')
      half = /[\ud800-\udbff]$/.exec(all)?.[0] ?? ''
      say(all.slice(0, all.length - half.length).toWellFormed())
      return true
    },
    addToolCall(name: string, input: unknown) {
      const call = offerTools ? readToolCall(name, input) : undefined
      if (call && toolCalls.length < maxToolCalls) toolCalls.push(call)
      else droppedToolCalls += 1
    },
    finish(reason: string, usage: { inputTokens?: number; outputTokens?: number }) {
      end = { reason, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens }
    },
    reply(model: string): ModelReply {
      if (!end) return fail('garbage', 'it ended without an end')
      if (end.reason === 'length') return fail('too_long', undefined)
      if (end.reason !== 'stop' && end.reason !== 'tool-calls')
        return fail('garbage', `it ended by ${end.reason}`)
      say(half.toWellFormed())
      if (!text.trim() && toolCalls.length === 0) return fail('garbage', 'it said nothing')
      const { inputTokens, outputTokens } = end
      return { ok: true, text, toolCalls, droppedToolCalls, model, inputTokens, outputTokens }
    },
  }
}

function readToolCall(name: string, input: unknown): ModelToolCall | undefined {
  if (name === 'capture_lead') {
    const { data } = modelTools.capture_lead.args.safeParse(input)
    return data && { tool: name, args: data }
  }
  if (name === 'request_showing') {
    const { data } = modelTools.request_showing.args.safeParse(input)
    return data && { tool: name, args: data }
  }
  return undefined
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
function fail(failure: ModelFailure, cause: unknown): ModelReply {
  if (typeof cause === 'string') return { ok: false, failure, detail: cause }
  const causes = causesOf(cause)
  const status = statusOf(causes)
  return { ok: false, failure, detail: status ? `answered ${status}` : (causes.at(-1)?.name ?? failure) }
}
