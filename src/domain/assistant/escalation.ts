/** What follows if a buyer asked for the agent and no one answers. */

const minuteMs = 60_000

/** So long after the first email the agent gets another one. */
export const remindAfterMs = 10 * minuteMs
/** So long after the first email the fallback contact gets one. */
export const fallbackAfterMs = 20 * minuteMs

type Waiting = {
  needsAgent: boolean
  /** When the agent last wrote in the conversation. */
  agentJoinedAt: Date | null
  /** When the agent last got in touch with this buyer in any other way. */
  contactedAt: Date | null
}

/** Whether the buyer who asked for the agent at `calledAt` has heard nothing from them since. */
export const stillWaits = ({ needsAgent, agentJoinedAt, contactedAt }: Waiting, calledAt: Date): boolean =>
  needsAgent && [agentJoinedAt, contactedAt].every((at) => at === null || at <= calledAt)
