import { v7 as uuidv7 } from 'uuid'
import type * as assistant from '#contract/assistant.ts'
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Turn } from '#domain/assistant/context.ts'
import type { HeardTurn } from '#domain/assistant/hear-contact.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { type SidekickId, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { answerAgain } from './answer-again.ts'
import { type ConversationRow, lastMessages, lockConversation } from './conversation-store.ts'
import { type AnswerContext, loadGrounds } from './load-evidence.ts'
import { toTurn } from './read-turns.ts'

export type ConversationBody = BodyOf<typeof assistant.continueConversation>

/** The caller: a browser with or without its own session or copy of the demo. */
export type Asker = {
  visitor: Visitor
  /** The visitor's, as limits count it. */
  network: string
  session: Session | undefined
  demoCopy: AgentId | undefined
  signal: AbortSignal
}

/** Earlier messages used to understand a question. */
const rememberedTurns = 20

export type OpenedTurn = ConversationTarget & {
  grounds: AnswerContext
  conversation: ConversationRow | undefined
  visitor: Visitor
  turns: HeardTurn[]
  question: string
  questionId: string
  isSpoken: boolean
  /** The IANA zone that the buyer's browser says it is in, unchecked. */
  browserZone: string | undefined
  /** Sent again, because its answer got lost on the way. */
  answered: AssistantAnswer | undefined
}

export type ConversationTarget = {
  agent: AgentId
  listingId: string | null
  /** The agent tries their own assistant, or someone asks a sample home: nothing is stored and no one is notified. */
  isTrial: boolean
  speaker: SidekickId
}

/** `tried` is the sidekick that the agent tries out. Buyers hear the home's, or the agent's. */
export function speakerFor(
  { listingId }: Pick<ConversationTarget, 'listingId'>,
  tried: string | undefined,
): SidekickId {
  const own = sidekickIds.find((id) => id === tried)
  if (listingId) return own === 'sales' ? 'sales' : 'listing'
  return own === undefined || own === 'listing' || own === 'sales' ? 'agent' : own
}

export async function requireConversationTarget(
  deps: Deps,
  ask: ConversationBody,
  { session, demoCopy }: Asker,
): Promise<Pick<ConversationTarget, 'agent' | 'listingId'>> {
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

type TurnRequest = ConversationTarget & {
  ask: ConversationBody
  question: string
  visitor: Visitor
  session: Session | undefined
}

export async function openTurn(
  tx: Tx,
  { agent, listingId, isTrial, speaker, ask, question, visitor, session }: TurnRequest,
): Promise<OpenedTurn> {
  const grounds = await loadGrounds(tx, agent, listingId, speaker)
  if (!grounds || !(grounds.isPublic || session?.user.id === agent))
    throw new Problem('not_found', m.problems_not_found())
  const found =
    ask.conversationId && tenantOf(agent).isWritable
      ? await lockConversation(tx, agent, ask.conversationId)
      : undefined
  // Another visitor's conversation, or one about another home, is not continued. A new one starts.
  const conversation =
    found?.visitorHash === visitor.hash && found.listingId === listingId ? found : undefined
  const stored = conversation && (await lastMessages(tx, agent, conversation.id, rememberedTurns))
  return {
    ...{ agent, listingId, isTrial, speaker, grounds, conversation, visitor, question, isSpoken: ask.spoken },
    browserZone: ask.timeZone,
    questionId: ask.questionId ?? uuidv7(),
    turns: stored?.map(toTurn) ?? givenTurns(ask),
    answered: conversation && answerAgain(conversation, stored ?? [], ask.questionId),
  }
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
