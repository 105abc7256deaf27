import { m } from '#text'
import type { ModelFault } from './answer-record.ts'

/** The specification's sentences for a failed chat, for the agent: a buyer gets the built-in answer instead. */
const texts: Record<ModelFault, () => string> = {
  timed_out: m.listing_app_timed_out,
  network: m.listing_app_network,
  service_unavailable: m.listing_app_service_unavailable,
  usage_limit: m.listing_app_usage_limit,
  misconfigured: m.listing_app_misconfigured,
  model_unavailable: m.listing_app_model_unavailable,
  unreadable: m.listing_app_reply_unreadable,
  no_answer: m.listing_app_no_answer,
}

export const faultText = (fault: ModelFault): string => texts[fault]()

/** How a model can fail, by the port's names for it. */
const faults = {
  timeout: 'timed_out',
  unreachable: 'network',
  overloaded: 'service_unavailable',
  resting: 'service_unavailable',
  refused: 'misconfigured',
  garbage: 'unreadable',
  too_long: 'no_answer',
  stopped: 'no_answer',
  over_limit: 'usage_limit',
} as const satisfies Record<string, ModelFault>

const byStatus: Record<number, ModelFault> = { 404: 'model_unavailable', 429: 'usage_limit' }

/** `status` is the HTTP status of its answer, if it was a refusal. */
export const faultOf = (failure: keyof typeof faults, status?: number): ModelFault =>
  (status !== undefined && byStatus[status]) || faults[failure]
