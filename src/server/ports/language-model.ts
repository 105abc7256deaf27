import { z } from 'zod'

/** The wishes that a model may utter in a buyer's chat. It is data: who may do what is decided outside the model. */
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

/** More wishes than this in one turn are dropped. */
export const maxToolCalls = 3

export type ModelMessage = { role: 'user' | 'assistant'; text: string }

export type ModelRequest = {
  /** Composed by the server alone. */
  system: string
  messages: ModelMessage[]
  /** Offers `modelTools` to the model. Default: none are offered, and none come back. */
  offerTools?: boolean
  signal?: AbortSignal
  /** Each piece of text as it comes. What was given here stands even if the reply then fails: show it only when checked. */
  onText?: (piece: string) => void
}

/**
 * - `timeout`: no first word, a pause, or no end, within the limits
 * - `refused`: the key or the request is not accepted (401, 403, other 4xx)
 * - `overloaded`: 429 or 5xx
 * - `unreachable`: no connection, or it broke
 * - `garbage`: not a reply, an empty one, or one without an end
 * - `too_long`: more text than we take
 * - `resting`: it failed too often just now and is not asked
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

/** `droppedToolCalls` counts wishes with unknown names, wrong arguments or beyond `maxToolCalls`. Tokens where the endpoint tells them. */
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

/** Optional in the product: without one the built-in answerer serves. Never throws. */
export type LanguageModel = {
  streamReply(request: ModelRequest): Promise<ModelReply>
}
