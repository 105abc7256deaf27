import { z } from 'zod'

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
} as const

export type ModelToolCall =
  | { tool: 'capture_lead'; args: z.infer<typeof modelTools.capture_lead.args> }
  | { tool: 'request_showing'; args: z.infer<typeof modelTools.request_showing.args> }

/** Tool calls beyond this number in one turn are dropped. */
export const maxToolCalls = 3

export type ModelMessage = { role: 'user' | 'assistant'; text: string }

export type ModelRequest = {
  /** Composed only by the server. */
  system: string
  messages: ModelMessage[]
  /** Offers `modelTools` to the model. By default none are offered, and none are returned. */
  offerTools?: boolean
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

/**
 * `droppedToolCalls` counts tool calls with unknown names, wrong arguments or beyond `maxToolCalls`. Tokens only if the
 * endpoint reports them.
 */
export type ModelReply =
  | {
      ok: true
      text: string
      toolCalls: ModelToolCall[]
      droppedToolCalls: number
      model: string
      inputTokens?: number
      outputTokens?: number
    }
  | { ok: false; failure: ModelFailure; detail: string }

/** Optional in the product: without one the built-in answerer is used. Never throws. */
export type LanguageModel = {
  streamReply(request: ModelRequest): Promise<ModelReply>
}
