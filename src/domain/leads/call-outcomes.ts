import { m } from '#text'

export const callOutcomes = ['Reached', 'Voicemail', 'No answer', 'Wrong number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

const labels: Record<CallOutcome, () => string> = {
  Reached: m.leads_outcome_reached,
  Voicemail: m.leads_outcome_voicemail,
  'No answer': m.leads_outcome_no_answer,
  'Wrong number': m.leads_outcome_wrong_number,
}
export const callOutcomeLabel = (outcome: CallOutcome): string => labels[outcome]()

const sentences: Record<CallOutcome, () => string> = {
  Reached: m.leads_call_reached,
  Voicemail: m.leads_call_voicemail,
  'No answer': m.leads_call_no_answer,
  'Wrong number': m.leads_call_wrong_number,
}
/** For the timeline if the agent wrote nothing. */
export const callSentence = (outcome: CallOutcome): string => sentences[outcome]()

/** Reaching the lead, or leaving a voicemail, counts as contacting them. */
export const isContact = (outcome: CallOutcome): boolean => outcome === 'Reached' || outcome === 'Voicemail'
