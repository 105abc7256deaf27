/** How an answer was made, as its agent can read it. */

export const answerWriters = ['built_in', 'model'] as const
export type AnswerWriter = (typeof answerWriters)[number]

/**
 * Why a model that is configured didn't word an answer.
 * - `not_asked`: it is never asked this: refusals, declines, hand-overs, orders, contact details, the agent has joined
 * - `failed`: it didn't answer, or not in time
 * - `unsupported`: what it said isn't what the home's facts say
 * - `limit`: the month's limit, or this visitor's for the day, is reached
 */
export const modelAbsences = ['not_asked', 'failed', 'unsupported', 'limit'] as const
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
