/** Whose turn it is to answer the buyer: the agent's, once they are in the conversation, or else the assistant's. */

/** How long the assistant leaves the conversation to the agent after their word, and a question after it was asked. */
export const agentHoldsForMs = 5 * 60_000
/** Someone who began to write may finish. */
export const typingHoldsForMs = 60_000
/** Without a sign of the agent for so long, their next one is news to the buyer again. */
export const presentForMs = 30 * 60_000

/** The part of a conversation's state that says whose turn it is. */
export type TurnState = {
  /** The buyer needs the agent. */
  needsAgent: boolean
  /** When the agent last wrote. */
  agentJoinedAt: Date | null
  /** When the buyer was last told that the agent has joined. */
  joinToldAt: Date | null
  /** Since when a message of the buyer waits for the agent's word, or else for the assistant's. */
  waitingSince: Date | null
}

export const nobodyHere: TurnState = {
  needsAgent: false,
  agentJoinedAt: null,
  joinToldAt: null,
  waitingSince: null,
}

/** A moment, and when the agent was last seen typing, if that was lately. */
export type Moment = { now: Date; agentTypedAt: Date | null }

const isWithin = (at: Date | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < ms

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** When the assistant answers what waits, unless the agent does first. Null if nothing waits. */
export function answerDueAt(
  { waitingSince, agentJoinedAt }: Pick<TurnState, 'waitingSince' | 'agentJoinedAt'>,
  agentTypedAt: Date | null,
): Date | null {
  if (!waitingSince) return null
  const hasWritten = isWithin(agentJoinedAt, agentHoldsForMs, waitingSince)
  const due = hasWritten ? after(waitingSince, agentHoldsForMs) : waitingSince
  const typedAt = unsentSince(agentTypedAt, agentJoinedAt)
  return typedAt ? later(due, after(typedAt, typingHoldsForMs)) : due
}

/** When the agent was last seen typing something that they haven't sent. */
const unsentSince = (typedAt: Date | null, wroteAt: Date | null) =>
  typedAt && wroteAt && typedAt <= wroteAt ? null : typedAt

/** Whether the assistant leaves what the buyer writes now to the agent, who wrote lately or is writing. */
export function agentHolds(state: TurnState, { now, agentTypedAt }: Moment): boolean {
  const due = answerDueAt(state, agentTypedAt)
  if (due) return now < due
  const typedAt = unsentSince(agentTypedAt, state.agentJoinedAt)
  return isWithin(state.agentJoinedAt, agentHoldsForMs, now) || isWithin(typedAt, typingHoldsForMs, now)
}

/** The buyer reads that the agent has joined, unless they know. */
export function tellJoin(state: TurnState, now: Date): { state: TurnState; isTold: boolean } {
  const isTold = !isWithin(state.joinToldAt, presentForMs, now)
  return { isTold, state: isTold ? { ...state, joinToldAt: now } : state }
}

/** The agent began to write. Only that is told; who answers is decided when the buyer asks. */
export function agentTypes(state: TurnState, now: Date): { state: TurnState; isTold: boolean } {
  const isHere = isWithin(state.agentJoinedAt, presentForMs, now)
  return isHere ? { state, isTold: false } : tellJoin(state, now)
}

/** The agent's word settles whatever waited for it. */
export const agentWrites = (state: TurnState, now: Date): TurnState => ({
  ...state,
  needsAgent: false,
  agentJoinedAt: now,
  waitingSince: null,
})

/** The buyer's message is left to the agent, and answered by the assistant if they don't. */
export const leaveToAgent = (state: TurnState, now: Date): TurnState => ({
  ...state,
  needsAgent: true,
  waitingSince: state.waitingSince ?? now,
})

export type WaitEnd =
  /** Nothing waits anymore. */
  | { act: 'nothing' }
  /** The agent is writing, or there was less time than thought: look again then. */
  | { act: 'wait'; until: Date }
  /** The assistant answers now, once. The agent is still needed. */
  | { act: 'answer'; state: TurnState }

/** What happens when the time of a waiting message is up. */
export function endWait(state: TurnState, { now, agentTypedAt }: Moment): WaitEnd {
  const due = answerDueAt(state, agentTypedAt)
  if (!due) return { act: 'nothing' }
  if (now < due) return { act: 'wait', until: due }
  return { act: 'answer', state: { ...state, waitingSince: null } }
}
