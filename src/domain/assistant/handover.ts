import type { VisitorPriority } from '#domain/visitor-chat/visitor-analysis.ts'
import type { Outcome } from './answer.ts'

/** The state of a conversation between the assistant, the buyer and the agent. */
export type ConversationState = {
  needsAgent: boolean
  unansweredInRow: number
  agentJoinedAt: Date | null
  contactOfferedAt: Date | null
  /** When the agent was last emailed about it. */
  agentMailedAt: Date | null
}

/** How long the assistant keeps quiet in the conversation after the agent has written. */
export const agentHoldsForMs = 5 * 60_000
/** One conversation emails the agent at most this often; the bell rings for everything said in between. */
const mailsEveryMs = 30 * 60_000
/** This many unanswered questions in a row bring in the agent. */
export const unansweredUntilHandover = 2

export const agentHolds = (state: ConversationState, now: Date): boolean =>
  state.agentJoinedAt !== null && now.getTime() - state.agentJoinedAt.getTime() < agentHoldsForMs

/** Moments when a buyer has shown interest in the home or a wish that only a person can meet. */
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
  priority: VisitorPriority
}

export type NextState = {
  state: ConversationState
  /** This turn calls in the agent, who had not been called before. */
  handsOver: boolean
  /** The agent gets an email in addition to the bell. */
  mailsAgent: boolean
  /** The buyer asked something that the agent should answer or teach. */
  isOpenQuestion: boolean
  /** This is the moment to offer, once, that the agent gets in touch. */
  offersContact: boolean
}

type Turning = { now: Date; buyerQuestions: number; isKnown: boolean; isHeld: boolean }

/**
 * What a turn does to the conversation: asking for a person, high priority or a second unanswered question in a row
 * hands it over. Once the agent has joined, anything the assistant can't answer waits for them. `buyerQuestions`
 * includes this one; `isKnown` means that the buyer has left their details, `isHeld` that the assistant kept quiet.
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
