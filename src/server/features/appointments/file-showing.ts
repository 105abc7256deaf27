import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadCapture } from '#domain/leads/draft-lead.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { fileInquiry } from '#server/features/inbox/file-item.ts'
import { type CapturedLead, inquiryOf } from '#server/features/leads/capture-lead.ts'

type AskedShowing = { capture: LeadCapture; lead: CapturedLead; sentence: string }

/** Puts a showing that a buyer asked for into the agent's inbox, in the caller's transaction. */
export const fileShowing = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { capture, lead, sentence }: AskedShowing,
): Promise<void> =>
  fileInquiry(tx, agent, inquiryOf(capture, { message: wordsOf(sentence, capture), lead, now: clock.now() }))

/** What happened, and what the buyer wrote about it. */
export const wordsOf = (sentence: string, { message }: Pick<LeadCapture, 'message'>): string =>
  [sentence, message].filter(Boolean).join('\n\n')
