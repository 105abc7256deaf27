import { z } from 'zod'
import type { ModelToolName } from '#domain/assistant/answer-record.ts'

/**
 * The tool calls that a model may make in a buyer's chat. They are only data: what may happen is decided outside the
 * model.
 */
export const modelTools = {
  capture_lead: {
    description:
      "The buyer gave contact details and wants the agent to get in touch. Pass on the buyer's own words only.",
    args: z.strictObject({
      name: z.string().max(100).optional(),
      email: z.string().max(254).optional(),
      phone: z.string().max(40).optional(),
      message: z.string().max(1000).optional(),
    }),
  },
  request_showing: {
    description: 'The buyer asks to see the home. Pass on the wished day and time in the words of the buyer.',
    args: z.strictObject({
      day: z.string().max(100).optional(),
      time: z.string().max(100).optional(),
      notes: z.string().max(1000).optional(),
    }),
  },
  escalate_to_agent: {
    description: 'The buyer wants a person, or needs something that only the agent can do or decide.',
    args: z.strictObject({ reason: z.string().max(500).optional() }),
  },
  mortgage_estimate: {
    description:
      "The buyer asks what this home costs a month with a loan. Pass on only the buyer's own figures; what is missing is filled in. The buyer is shown the estimate below your reply.",
    args: z.strictObject({
      downPaymentPercent: z.number().min(0).max(99.99).optional(),
      annualRatePercent: z.number().min(0.01).max(30).optional(),
      termYears: z.int().min(1).max(50).optional(),
    }),
  },
} as const satisfies Record<ModelToolName, { description: string; args: z.ZodObject }>

export type ModelToolCall = {
  [Name in ModelToolName]: { tool: Name; args: z.infer<(typeof modelTools)[Name]['args']> }
}[ModelToolName]

/** Tool calls beyond this number in one turn are dropped. */
export const maxToolCalls = 3

export type ModelMessage = { role: 'user' | 'assistant'; text: string }

export type ModelRequest = {
  /** Composed only by the server. */
  system: string
  messages: ModelMessage[]
  /** Asks the model that judges instead, which is the same one unless another is set. */
  isVerdict?: boolean
  /**
   * Offers `modelTools` to the model, and gets its valid calls, `maxToolCalls` at most. Its return value is sent back to
   * the model. By default no tools are offered.
   */
  onToolCall?: (call: ModelToolCall) => string
  signal?: AbortSignal
  /** Each piece of text as it arrives. It is not taken back if the reply fails later: show it only after checking it. */
  onText?: (piece: string) => void
}

/**
 * - `timeout`: no first word, a pause, or no end, within the limits
 * - `refused`: the key or the request is not accepted (401, 403, other 4xx)
 * - `overloaded`: 429 or 5xx
 * - `unreachable`: no connection, or it broke
 * - `garbage`: not a reply, an empty one, or one without an end
 * - `too_long`: more text than we accept
 * - `resting`: it failed too often recently and is not called
 * - `stopped`: the caller's signal
 * - `over_limit`: a limit of what it may cost is reached, and it is not called
 */
export type ModelFailure =
  | 'timeout'
  | 'refused'
  | 'overloaded'
  | 'unreachable'
  | 'garbage'
  | 'too_long'
  | 'resting'
  | 'stopped'
  | 'over_limit'

/**
 * `droppedToolCalls` counts tool calls with unknown names, wrong arguments or beyond `maxToolCalls`. Tokens only if the
 * endpoint reports them.
 */
export type ModelReply =
  | {
      ok: true
      text: string
      droppedToolCalls: number
      model: string
      inputTokens?: number
      outputTokens?: number
      /** From the request to the first text or tool call. */
      firstTextMs: number
    }
  | {
      ok: false
      failure: ModelFailure
      detail: string
      /** The HTTP status of its answer, if it was a refusal. */
      status?: number
      /** Missing if no model was called. */
      model?: string
      /** It began to reply, so it may cost something. */
      hasBegun?: boolean
    }

/** Optional in the product: without one the built-in answerer is used. Never throws. */
export type LanguageModel = {
  streamReply(request: ModelRequest): Promise<ModelReply>
}
