import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { type Notice, notices } from '#domain/notifications/notices.ts'
import type { VisitorPriority } from '#domain/visitor-chat/visitor-analysis.ts'
import { m } from '#text'
import type { Outcome } from './answer.ts'
import type { BuyerReply } from './answer-buyer.ts'
import type { AgentProfile, Turn } from './context.ts'
import type { Heard } from './hear-contact.ts'
import { agentHolds, leaveToAgent, type Moment, nobodyHere, type TurnState, tellJoin } from './turn-taking.ts'

/** The state of a conversation between the assistant, the buyer and the agent. */
export type ConversationState = TurnState & {
  unansweredInRow: number
  contactOfferedAt: Date | null
  /** When the agent was last emailed about it. */
  agentMailedAt: Date | null
}

export const newConversation: ConversationState = {
  ...nobodyHere,
  unansweredInRow: 0,
  contactOfferedAt: null,
  agentMailedAt: null,
}

/** One conversation emails the agent at most this often; the bell rings for everything said in between. */
const mailsEveryMs = 30 * 60_000
/** This many unanswered questions in a row bring in the agent. */
export const unansweredUntilHandover = 2

/** Moments when a buyer has shown interest in the home or a wish that only a person can meet. */
const offerAfter: ReadonlySet<Outcome> = new Set([
  'answered',
  'closest',
  'unknown',
  'showing',
  'negotiation',
  'human',
  'offer',
  'mortgage',
])
export const asksForAgent: ReadonlySet<Outcome> = new Set(['human', 'offer'])

export type TurnOutcome = {
  outcome: Outcome
  needsHumanHandoff: boolean
  priority: VisitorPriority
  /** A person is needed, whatever the outcome. */
  escalates?: boolean
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
  const isUnsure = isOpenQuestion || (turn.outcome === 'closest' && !isHeld)
  const unansweredInRow = isOpenQuestion ? before.unansweredInRow + 1 : 0
  const isCalled =
    asksForAgent.has(turn.outcome) ||
    turn.escalates === true ||
    turn.priority === 'high' ||
    unansweredInRow >= unansweredUntilHandover ||
    (isUnsure && before.agentJoinedAt !== null)
  const mailsAgent =
    isCalled &&
    !isHeld &&
    (before.agentMailedAt === null ||
      hasAnswered(before) ||
      now.getTime() - before.agentMailedAt.getTime() >= mailsEveryMs)
  const wantsMore = turn.outcome !== 'answered' || buyerQuestions >= 2
  const offersContact =
    !isKnown &&
    before.contactOfferedAt === null &&
    (offerAfter.has(turn.outcome) || turn.escalates === true) &&
    wantsMore
  return {
    state: {
      ...before,
      needsAgent: before.needsAgent || isCalled || isHeld,
      unansweredInRow,
      // A question that the assistant answers instead doesn't wait, and one before it has waited long enough.
      waitingSince: isHeld ? before.waitingSince : null,
      contactOfferedAt: offersContact ? now : before.contactOfferedAt,
      agentMailedAt: mailsAgent ? now : before.agentMailedAt,
    },
    handsOver: isCalled && !before.needsAgent,
    mailsAgent,
    isOpenQuestion,
    offersContact,
  }
}

/** Whoever asks for the agent after that is news again. */
const hasAnswered = ({ agentJoinedAt, agentMailedAt }: ConversationState) =>
  agentJoinedAt !== null && agentMailedAt !== null && agentJoinedAt > agentMailedAt

type Ending = {
  conversationId: string
  /** Empty if the conversation is about the agent. */
  listingTitle: string
  question: string
  heard: Heard
  agent: AgentProfile
  /** Before this one. */
  turns: readonly Turn[]
  /** Nothing is stored, and no one is notified. */
  isTrial: boolean
  isKnown: boolean
} & Moment

export type EndedTurn = {
  next: NextState
  /** With sentences about what else has just changed. */
  reply: BuyerReply
  isHeld: boolean
  /** The assistant said nothing: the message waits for the agent. */
  isLeft: boolean
  /** The reply is news: the buyer hasn't read yet that the agent has joined. */
  tellsJoin: boolean
  /** What the bell tells the agent. */
  notice: Notice | undefined
  mailsAgent: boolean
  /** The buyer can say that the agent is to get the question, who doesn't have it yet. */
  offersToPassOn: boolean
}

/** What a turn does to the conversation, what the buyer reads, and the notice its agent gets. */
export function endTurn(before: ConversationState, reply: BuyerReply, ending: Ending): EndedTurn {
  const { turns, isKnown, now } = ending
  const isHeld = agentHolds(before, ending)
  const buyerQuestions = turns.filter(isBuyer).length + 1
  const isLeft = isHeld && !asksForAgent.has(reply.outcome)
  const ended = afterTurn(before, reply, { now, buyerQuestions, isKnown, isHeld })
  const { state, isTold } = isLeft
    ? tellJoin(leaveToAgent(ended.state, now), now)
    : { state: ended.state, isTold: false }
  const next: NextState = { ...ended, state: { ...ended.state, ...state } }
  const notice = noticeOf(next, reply, isHeld, ending)
  // A lead that this message makes is mailed as such.
  const mailsAgent = next.mailsAgent && notice !== undefined && !bringsReach(ending.heard)
  const offersToPassOn =
    reply.asks === 'pass_on' &&
    leavesOpen.has(reply.outcome) &&
    !(isHeld || ending.isTrial || next.handsOver || isPassedOn(reply))
  const said = isLeft ? instead(reply, joinedText(ending.agent.name)) : inWords(reply, next, isHeld, ending)
  return { next, isHeld, isLeft, tellsJoin: isTold, notice, mailsAgent, offersToPassOn, reply: said }
}

const leavesOpen: ReadonlySet<Outcome> = new Set(['closest', 'unknown', 'unclear'])

const bringsReach = ({ brings }: Heard) => brings.email !== '' || brings.phone !== ''

/** What only the agent can answer: an offer, a handover, a message to them, an unanswered question. */
function noticeOf(next: NextState, { outcome, priority }: BuyerReply, isHeld: boolean, ending: Ending) {
  const isOffer = outcome === 'offer'
  // This message makes a lead, so the agent is notified anyway.
  if (bringsReach(ending.heard) && !isOffer) return undefined
  const { conversationId, listingTitle: listing, question: content } = ending
  const about = { listing, conversationId, content }
  if (isOffer) return notices.offer(about)
  if (next.handsOver || (priority === 'high' && !isHeld)) return notices.handover(about)
  if (isHeld) return notices.messageToAgent(about)
  return next.isOpenQuestion ? notices.unanswered(about) : undefined
}

function inWords(reply: BuyerReply, next: NextState, isHeld: boolean, ending: Ending): BuyerReply {
  const { agent, turns, isTrial } = ending
  const bringsAgent = next.handsOver || asksForAgent.has(reply.outcome) || reply.escalates === true
  if (isHeld) return reply
  const sentences =
    isTrial && bringsAgent
      ? [reply.response, m.assistant_trial_contact({ agent: agent.name })]
      : [
          isBack(next, turns) ? m.conversations_assistant_again() : '',
          reply.response,
          (next.handsOver || reply.escalates) && !isPassedOn(reply)
            ? m.assistant_handed_over({ agent: agent.name })
            : '',
        ]
  return { ...reply, response: sentences.filter(Boolean).join(' ') }
}

const isBuyer = ({ sender }: Turn) => sender === 'user'

/** The agent was in the conversation, and the assistant answers for the first time since. */
const isBack = ({ state }: NextState, turns: readonly Turn[]) =>
  state.agentJoinedAt !== null && turns.findLast((turn) => !isBuyer(turn))?.sender !== 'ai'

/** The reply itself says that the agent gets the question. */
const isPassedOn = ({ outcome, passesOn }: BuyerReply) => passesOn === true || asksForAgent.has(outcome)

/** That the agent has joined, and what the assistant does until they reply. */
export const joinedText = (name: string) => m.conversations_agent_joined({ name: agentFirstName(name) })

/** Only these words, which no source has to support; the agent is to answer. */
export const instead = (reply: BuyerReply, response: string): BuyerReply => ({
  ...reply,
  response,
  citations: [],
  choices: undefined,
  grounded: true,
  suggestedActions: [],
  followUpQuestions: [],
  needsHumanHandoff: true,
  priority: 'low',
  outcome: 'human',
  asks: undefined,
})
