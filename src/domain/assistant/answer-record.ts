/** How an answer was made, as its agent can read it. */

/** Why a sentence of a model isn't shown. */
export const dropReasons = [
  /** It names no fact, or one that this home doesn't have. */
  'no_source',
  'unknown_source',
  /** A sum that doesn't come out, or of figures that no one stated. */
  'sum',
  /** What is in none of the facts that it cites. */
  'figure',
  'name',
  /** Hardly one of its words is in them. */
  'words',
  /** Tags, or an address on the web that they don't give. */
  'markup',
  /** ", with a hot tub": a part of the sentence that no fact backs. */
  'addition',
  /** It rates people, safety, or schools. */
  'steers',
  /** It gives orders, or asks for a payment. */
  'orders',
  'payment',
  /** It promises in someone's name. */
  'promise',
  /** A web page backs no price, terms, payment, or availability. */
  'web',
  /** The verifier says that the facts don't say so, or says nothing. */
  'not_entailed',
  'no_verdict',
] as const
export type DropReason = (typeof dropReasons)[number]

export const answerWriters = ['built_in', 'model'] as const
export type AnswerWriter = (typeof answerWriters)[number]

/**
 * Why a model that is configured didn't word an answer.
 * - `not_asked`: it is never asked this: refusals, declines, hand-overs, orders, contact details, the agent has joined
 * - `failed`: it didn't answer, or not in time
 * - `unsupported`: the facts that its words cite don't say what they say
 * - `off_form`: it didn't keep to the form that it was asked for
 * - `ended`: it says that the question is declined, refused, or for a person, which has words of ours
 * - `limit`: the month's limit, or this visitor's for the day, is reached
 */
export const modelAbsences = ['not_asked', 'failed', 'unsupported', 'off_form', 'ended', 'limit'] as const
export type ModelAbsence = (typeof modelAbsences)[number]

export const modelToolNames = [
  'capture_lead',
  'request_showing',
  'escalate_to_agent',
  'mortgage_estimate',
] as const
export type ModelToolName = (typeof modelToolNames)[number]

/** A tool that a model called, and whether it had the effect: the buyer's own words decide. */
export type UsedTool = { tool: ModelToolName; isDone: boolean }

/** A sentence of a model that wasn't shown. */
export type DroppedSentence = { text: string; reason: DropReason }

/** What was wrong with a model that failed, as far as an agent can tell the people who run the server. */
export const modelFaults = [
  'timed_out',
  'network',
  'service_unavailable',
  'usage_limit',
  'misconfigured',
  'model_unavailable',
  'unreadable',
  'no_answer',
] as const
export type ModelFault = (typeof modelFaults)[number]
