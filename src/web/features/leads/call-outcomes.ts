import { m } from '#text'
import type { CallBody } from '#web/lib/call.ts'

export type CallOutcome = CallBody<'POST /api/leads/{id}/calls'>['outcome']

/** How a call may end: its name, and the sentence that stands on the timeline where nothing else was written. */
export const callOutcomes: readonly { value: CallOutcome; label: () => string; sentence: () => string }[] = [
  { value: 'Reached', label: m.leads_outcome_reached, sentence: m.leads_call_reached },
  { value: 'Voicemail', label: m.leads_outcome_voicemail, sentence: m.leads_call_voicemail },
  { value: 'No answer', label: m.leads_outcome_no_answer, sentence: m.leads_call_no_answer },
  { value: 'Wrong number', label: m.leads_outcome_wrong_number, sentence: m.leads_call_wrong_number },
]
