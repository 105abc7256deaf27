import type { Outcome } from './answer.ts'

/** Where a conversation stands between the assistant, the buyer and the agent. */
export type ConversationState = {
  needsAgent: boolean
  unansweredInRow: number
  agentJoinedAt: Date | null
  contactOfferedAt: Date | null
  /** When the agent was last sent a mail about it. */
  agentMailedAt: Date | null
}

/** While the agent has written within this time, the assistant keeps quiet in the conversation. */
export const agentHoldsForMs = 5 * 60_000
/** One conversation sends the agent a mail at most this often; the bell rings for all that is said meanwhile. */
const mailsEveryMs = 30 * 60_000
/** As many questions in a row without an answer bring in the agent. */
export const unansweredUntilHandover = 2

export const agentHolds = (state: ConversationState, now: Date): boolean =>
  state.agentJoinedAt !== null && now.getTime() - state.agentJoinedAt.getTime() < agentHoldsForMs

/** Moments at which a buyer has shown interest in the home or a wish that only a person can meet. */
const offerAfter: ReadonlySet<Outcome> = new Set([
  'answered',
  'unknown',
  'showing',
  'negotiation',
  'human',
  'offer',
  'mortgage',
])
const asksForAgent: ReadonlySet<Outcome> = new Set(['human', 'offer'])

export type TurnOutcome = {
  outcome: Outcome
  needsHumanHandoff: boolean
  priority: 'low' | 'medium' | 'high'
}

export type NextState = {
  state: ConversationState
  /** The agent is called in by this turn, and was not before. */
  handsOver: boolean
  /** A mail goes to the agent besides the bell. */
  mailsAgent: boolean
  /** Something was asked that the agent should answer or teach. */
  isOpenQuestion: boolean
  /** Now is the moment to offer, once, that the agent gets in touch. */
  offersContact: boolean
}

type Turning = { now: Date; buyerQuestions: number; isKnown: boolean; isHeld: boolean }

/**
 * What a turn does to the conversation: asking for a person, high priority or a second unanswered question in a
 * row hands it over. Once the agent has joined, whatever the assistant does not answer waits for them. `buyerQuestions`
 * counts this one too; `isKnown` says that the buyer has left their details, `isHeld` that the assistant kept quiet.
 */
export function afterTurn(
  before: ConversationState,
  turn: TurnOutcome,
  { now, buyerQuestions, isKnown, isHeld }: Turning,
): NextState {
  const isOpenQuestion = turn.outcome === 'unknown' && !isHeld
  const unansweredInRow = isOpenQuestion ? before.unansweredInRow + 1 : 0
  const isCalled =
    asksForAgent.has(turn.outcome) ||
    turn.priority === 'high' ||
    unansweredInRow >= unansweredUntilHandover ||
    (isOpenQuestion && before.agentJoinedAt !== null)
  const mailsAgent =
    isCalled &&
    !isHeld &&
    (before.agentMailedAt === null || now.getTime() - before.agentMailedAt.getTime() >= mailsEveryMs)
  const wantsMore = turn.outcome !== 'answered' || buyerQuestions >= 2
  const offersContact =
    !isKnown && before.contactOfferedAt === null && offerAfter.has(turn.outcome) && wantsMore
  return {
    state: {
      needsAgent: before.needsAgent || isCalled || isHeld,
      unansweredInRow,
      agentJoinedAt: before.agentJoinedAt,
      contactOfferedAt: offersContact ? now : before.contactOfferedAt,
      agentMailedAt: mailsAgent ? now : before.agentMailedAt,
    },
    handsOver: isCalled && !before.needsAgent,
    mailsAgent,
    isOpenQuestion,
    offersContact,
  }
}
