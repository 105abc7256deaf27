import { v7 as uuidv7 } from 'uuid'
import type * as assistant from '#contract/assistant.ts'
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { answerBuyer, type BuyerReply } from '#domain/assistant/answer-buyer.ts'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import type { Turn } from '#domain/assistant/context.ts'
import {
  afterTurn,
  agentHolds,
  agentHoldsForMs,
  type ConversationState,
  type NextState,
} from '#domain/assistant/handover.ts'
import { type Asks, type Heard, type HeardTurn, hearContact } from '#domain/assistant/hear-contact.ts'
import { isDemo, isSampleAgent } from '#domain/demo/demo-agent.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { type Tx, withTenant, writeWithCommit } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteQuestion } from '#server/features/leads/note-question.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import {
  type ConversationRow,
  lastMessages,
  lockConversation,
  type SavedTurn,
  saveTurn,
} from './conversation-store.ts'
import { draftByModel, mayUseModel } from './draft-by-model.ts'
import { type Grounds, loadGrounds } from './load-evidence.ts'
import { takeContact } from './take-contact.ts'
import { tellAgent } from './tell-agent.ts'

export type ConversationBody = BodyOf<typeof assistant.continueConversation>

/** The caller: a browser with or without its own session or copy of the demo. */
export type Asker = {
  visitor: Visitor
  session: Session | undefined
  demoCopy: AgentId | undefined
  signal: AbortSignal
}

/** Earlier messages used to understand a question. */
const rememberedTurns = 20

type OpenedTurn = Place & {
  grounds: Grounds
  conversation: ConversationRow | undefined
  visitor: Visitor
  turns: HeardTurn[]
  question: string
  /** What the buyer says about themselves. */
  heard: Heard
}

/**
 * Answers the buyer's last message from the listing's and the agent's own words, stores both messages, and brings in
 * the agent if a person is needed. `onText` gets checked pieces of the answer as they arrive.
 */
export async function continueConversation(
  deps: Deps,
  ask: ConversationBody,
  asker: Asker,
  onText: (text: string) => void = () => undefined,
): Promise<AssistantAnswer> {
  const question = ask.messages.findLast((message) => message.sender === 'user')?.text.trim() ?? ''
  if (!question)
    throw new Problem('invalid', m.conversations_ask_something(), {
      errors: { messages: m.conversations_ask_something() },
    })
  const { visitor, session, signal } = asker
  const found = await findPlace(deps, ask, asker)
  const isOwn = ask.trial === true && session?.user.id === found.agent
  const place = { ...found, isTrial: isOwn || isSampleAgent(found.agent) }
  const open = (tx: Tx) => openTurn(tx, { ...place, ask, question, visitor, session })

  // The demo costs nothing but computing time.
  const model = isDemo(place.agent) ? undefined : deps.model
  if (!model) {
    return withTenant(deps.db, place.agent, async (tx) => {
      const opened = await open(tx)
      return finishTurn(deps, tx, opened, replyTo(opened, deps.clock.now()), onText)
    })
  }
  const opened = await withTenant(deps.db, place.agent, open)
  const builtIn = replyTo(opened, deps.clock.now())
  const reply =
    isPlainQuestion(opened) && mayUseModel(builtIn) && !isHeld(deps, opened)
      ? { ...builtIn, ...(await draftByModel(deps, model, opened, builtIn, signal, onText)) }
      : builtIn
  // The agent may have joined while the model was writing, so the state is read again before answering.
  return withTenant(deps.db, place.agent, async (tx) => finishTurn(deps, tx, await open(tx), reply))
}

type Place = {
  agent: AgentId
  listingId: string | null
  /** The agent tries their own assistant, or someone asks a sample home: nothing is stored and no one is notified. */
  isTrial: boolean
}

async function findPlace(
  deps: Deps,
  ask: ConversationBody,
  { session, demoCopy }: Asker,
): Promise<Omit<Place, 'isTrial'>> {
  if (ask.listingId) {
    const owner = await findAddressOwner(deps.db, { kind: 'listing', key: ask.listingId, demoCopy })
    if (owner) return { agent: owner.agent, listingId: owner.targetId }
  } else if (ask.agentSlug) {
    const owner = await findAddressOwner(deps.db, { kind: 'agent', key: ask.agentSlug, demoCopy })
    if (owner) return { agent: owner.agent, listingId: null }
  } else if (session && ask.sidekick !== 'listing') {
    return { agent: session.user.id, listingId: null }
  }
  throw new Problem('not_found', m.problems_not_found())
}

type TurnRequest = Place & {
  ask: ConversationBody
  question: string
  visitor: Visitor
  session: Session | undefined
}

async function openTurn(
  tx: Tx,
  { agent, listingId, isTrial, ask, question, visitor, session }: TurnRequest,
): Promise<OpenedTurn> {
  const grounds = await loadGrounds(tx, agent, listingId)
  if (!grounds || !(grounds.isPublic || session?.user.id === agent))
    throw new Problem('not_found', m.problems_not_found())
  const found =
    ask.conversationId && !isSampleAgent(agent)
      ? await lockConversation(tx, agent, ask.conversationId)
      : undefined
  // Another visitor's conversation, or one about another home, is not continued. A new one starts.
  const conversation =
    found?.visitorHash === visitor.hash && found.listingId === listingId ? found : undefined
  const turns = conversation
    ? (await lastMessages(tx, agent, conversation.id, rememberedTurns)).map(
        ({ role, content, metadata }) => ({
          sender: role,
          text: content,
          asks: metadata.asks as Asks | undefined,
        }),
      )
    : givenTurns(ask)
  const heard = hearContact({ question, turns, agent: grounds.agent })
  return { agent, listingId, isTrial, grounds, conversation, visitor, turns, question, heard }
}

/** Earlier messages as given by the caller: used to understand the question, never as facts. */
const givenTurns = (ask: ConversationBody): Turn[] =>
  ask.messages
    .slice(
      0,
      ask.messages.findLastIndex((message) => message.sender === 'user'),
    )
    .filter((message) => message.sender !== 'system')
    .slice(-rememberedTurns)

const replyTo = (
  { grounds: { evidence, agent }, turns, heard, conversation }: OpenedTurn,
  now: Date,
): BuyerReply =>
  answerBuyer({
    heard,
    agent,
    isReachable: conversation?.leadId != null || heard.contact.email !== '' || heard.contact.phone !== '',
    answer: (question) => answerQuestion({ evidence, agent, turns, question, now }),
  })

/** Whether the message only asks about the home. */
const isPlainQuestion = ({ heard: { brings, accepts, declines } }: OpenedTurn) =>
  !accepts && !declines && !Object.values(brings).some(Boolean)

const stateOf = (conversation: ConversationRow | undefined): ConversationState =>
  conversation ?? {
    needsAgent: false,
    unansweredInRow: 0,
    agentJoinedAt: null,
    contactOfferedAt: null,
    agentMailedAt: null,
  }

const isHeld = (deps: Deps, { conversation }: OpenedTurn) =>
  agentHolds(stateOf(conversation), deps.clock.now())

/** `onText` gets the answer before it is stored, so readers don't wait for the disk. */
async function finishTurn(
  deps: Deps,
  tx: Tx,
  opened: OpenedTurn,
  reply: BuyerReply,
  onText: (text: string) => void = () => undefined,
): Promise<AssistantAnswer> {
  const now = deps.clock.now()
  const { agent, conversation, grounds, question, visitor, heard } = opened
  const id = conversation?.id ?? uuidv7()
  const held = isHeld(deps, opened)
  const buyerQuestions = opened.turns.filter((turn) => turn.sender === 'user').length + 1
  const isKnown = conversation?.leadId != null || heard.contact.email !== '' || heard.contact.phone !== ''
  const next = afterTurn(stateOf(conversation), reply, { now, buyerQuestions, isKnown, isHeld: held })
  const { outcome, asks, ...answer } = inWords(opened, reply, next, held)
  onText(answer.response)
  if (opened.isTrial) return { ...answer, conversationId: null, offerContact: false }
  const taken = await takeContact(tx, deps, agent, { ...opened, visitorHash: visitor.hash })
  if (conversation?.leadId && !taken)
    await noteQuestion(tx, deps, agent, { leadId: conversation.leadId, conversationId: id, text: question })
  await tellAgent(tx, deps, {
    agent,
    conversationId: id,
    listingTitle: grounds.listingTitle,
    visitorName: heard.contact.name,
    question,
    next,
    isOffer: outcome === 'offer',
    held,
    isToldAsLead: taken?.isTold === true,
  })
  const turn: SavedTurn = {
    isNew: !conversation,
    at: now,
    conversation: {
      id,
      scope: opened.listingId ? 'listing' : 'agent',
      listingId: opened.listingId,
      leadId: taken?.leadId ?? null,
      title: conversation?.title || question.slice(0, 60),
      visitorHash: conversation?.visitorHash ?? visitor.hash,
      visitorName: heard.contact.name || (conversation?.visitorName ?? ''),
      ...next.state,
    },
    messages: [
      { id: uuidv7(), role: 'user', content: question, metadata: {} },
      {
        id: uuidv7(),
        role: held ? 'system' : 'ai',
        content: answer.response,
        metadata: { citations: answer.citations, grounded: answer.grounded, outcome, ...(asks && { asks }) },
      },
    ],
  }
  writeWithCommit(tx, () => saveTurn(tx, agent, turn))
  return {
    ...answer,
    needsHumanHandoff: answer.needsHumanHandoff || next.handsOver,
    conversationId: id,
    // Contact just requested in the answer is not offered again next to it.
    offerContact: next.offersContact && (asks === undefined || asks === 'pass_on'),
  }
}

/** The reply as the buyer sees it, with sentences about what else has just changed. */
function inWords(
  { grounds: { agent }, isTrial, turns }: OpenedTurn,
  reply: BuyerReply,
  next: NextState,
  held: boolean,
): BuyerReply {
  const bringsAgent = reply.outcome === 'human' || reply.outcome === 'offer'
  if (held) return bringsAgent ? reply : agentIsHere(reply, agent.name)
  if (isTrial && bringsAgent)
    return { ...reply, response: `${reply.response} ${m.assistant_trial_contact({ agent: agent.name })}` }
  const isPassedOn = bringsAgent || reply.response === m.assistant_unknown_again({ agent: agent.name })
  const isBack = next.state.agentJoinedAt !== null && turns.findLast(isNotBuyer)?.sender !== 'ai'
  const sentences = [
    isBack ? m.conversations_assistant_again() : '',
    reply.response,
    next.handsOver && !isPassedOn ? m.assistant_handed_over({ agent: agent.name }) : '',
  ]
  return { ...reply, response: sentences.filter(Boolean).join(' ') }
}

const isNotBuyer = ({ sender }: Turn) => sender !== 'user'

/** While the agent is in the conversation, the assistant says only that, and the agent is notified. */
const agentIsHere = (reply: BuyerReply, name: string): BuyerReply => ({
  ...reply,
  response: m.conversations_agent_is_here({ name, minutes: agentHoldsForMs / 60_000 }),
  citations: [],
  grounded: true,
  suggestedActions: [],
  followUpQuestions: [],
  needsHumanHandoff: true,
  priority: 'low',
  outcome: 'small_talk',
  asks: undefined,
})
