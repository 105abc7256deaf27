import { v7 as uuidv7 } from 'uuid'
import * as assistant from '#contract/assistant.ts'
import { Id } from '#contract/conventions.ts'
import { Problem } from '#contract/problem.ts'
import { testSidekick } from '#contract/sidekicks.ts'
import { bringsReach } from '#domain/leads/contact-in-text.ts'
import { type SidekickId, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { recordChange } from '#server/database/changes.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { answerEvents } from '#server/http/answer-events.ts'
import type { Caller } from '#server/http/caller.ts'
import { limitStreams } from '#server/http/limit-streams.ts'
import { Reply, type Serve } from '#server/http/serve.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { m } from '#text'
import { addMessage } from './add-message.ts'
import {
  type ConversationListRow,
  countConversations,
  findConversationRow,
  listConversationRows,
  readFigures,
} from './conversation-list-store.ts'
import { lastMessages, setLastMessageAt, setStatus } from './conversation-store.ts'
import { type Access, withConversation } from './find-conversation.ts'
import { markRead } from './mark-read.ts'
import { readAsker } from './read-asker.ts'
import { readMaking } from './record-answer.ts'
import { momentIn } from './schedule-late-answer.ts'
import { chatState, streamConversation, toMessage } from './stream-conversation.ts'
import { tellTyping } from './tell-typing.ts'

/** Loaded with the first conversation: the assistant's lexicon takes as long to load as the rest of startup. */
const loadContinuing = () => import('./continue-conversation.ts')
const loadStarting = () => import('./start-conversation.ts')
const loadMarking = () => import('./mark-unhelpful.ts')
const loadSidekicks = () => import('./ask-sidekick.ts')
const loadProductAnswers = () => import('#server/features/visitor-chat/answer-about-product.ts')

/** These answer only their agent; the others answer buyers, too. */
const worksForAgent: ReadonlySet<SidekickId> = new Set(['marketing', 'sales', 'helper', 'support', 'main'])

export function assistantRoutes(serve: Serve, deps: Deps): void {
  chatRoutes(serve, deps)
  messageRoutes(serve, deps)
  liveRoutes(serve, deps)
  inboxRoutes(serve, deps)
  serve(testSidekick, async ({ params: { sidekick }, body }, _agent, caller) => {
    const { askSidekick } = await loadSidekicks()
    const messages = [...body.messages, { sender: 'user' as const, text: body.message }]
    const { session } = caller
    const asker = { ...readAsker(deps, caller, session), session }
    return askSidekick(deps, { sidekick, messages, listingId: body.listingId }, asker)
  })
}

/** A buyer, or an agent who tries it, talks to an assistant. */
function chatRoutes(serve: Serve, deps: Deps): void {
  /** In the form the caller asked for: JSON or events. */
  const answerAs = async (
    caller: Caller,
    headers: Record<string, string>,
    answer: (onText?: (text: string) => void) => Promise<assistant.AssistantAnswer>,
  ) =>
    caller.headers.get('accept')?.includes('text/event-stream')
      ? answerEvents(deps, caller, headers, answer)
      : new Reply(200, await answer(), headers)

  serve(assistant.continueConversation, async ({ body }, caller, session) => {
    const { sidekick } = body
    // For a signed-in agent, sidekicks with these names are their own.
    if (!session && (sidekick === 'support' || sidekick === 'sales')) {
      const { answerAboutProduct } = await loadProductAnswers()
      return answerAs(caller, {}, (onText) =>
        answerAboutProduct(
          deps,
          { messages: body.messages, sidekick },
          { signal: caller.signal, visitor: { network: caller.network } },
          onText,
        ),
      )
    }
    const own = sidekickIds.find((id) => id === sidekick && worksForAgent.has(id))
    if (session && own) {
      const { askSidekick } = await loadSidekicks()
      const { messages, listingId } = body
      const asker = { ...readAsker(deps, caller, session), session }
      return answerAs(caller, {}, (onText) =>
        askSidekick(deps, { sidekick: own, messages, listingId }, asker, onText),
      )
    }
    const said = body.messages.findLast(({ sender }) => sender === 'user')?.text ?? ''
    if (bringsReach(said)) await caller.countAsForm?.()
    const { continueConversation } = await loadContinuing()
    const asker = readAsker(deps, caller, session)
    const cookie = cookieOf(asker.visitor)
    return answerAs(caller, cookie, (onText) => continueConversation(deps, body, asker, onText))
  })

  serve(assistant.startConversation, async ({ body }, caller, session) => {
    const { startConversation } = await loadStarting()
    const asker = readAsker(deps, caller, session)
    return new Reply(201, await startConversation(deps, body, asker), cookieOf(asker.visitor))
  })
}

/** One conversation, for the visitor who started it and for its agent. */
function messageRoutes(serve: Serve, deps: Deps): void {
  serve(assistant.listMessages, ({ params: { id }, query }, caller, session) =>
    withConversation(deps, { id, caller, session, isRead: true }, async (tx, { agent, conversation }) => ({
      items: (await lastMessages(tx, agent, id, query.limit)).map(toMessage),
      state: chatState(conversation, momentIn(deps, id).agentTypedAt),
    })),
  )

  serve(assistant.addMessage, async ({ params, body, once }, caller, session) => {
    const { role, content } = body
    // An agent whose session has expired must sign in again, not get a 404 for their own conversation.
    if (role === 'agent' && !session) throw new Problem('not_signed_in', m.problems_sign_in_again())
    if (role === 'ai') throw new Problem('forbidden', m.conversations_role_not_yours())
    return withConversation(deps, { id: params.id, caller, session }, (tx, access) =>
      onceByKey(tx, access.agent, once, async () =>
        toMessage(await addMessage(tx, deps, access, { id: uuidv7(), role, content })),
      ),
    )
  })

  serve(assistant.readAnswerMaking, ({ params: { id, messageId } }, agent) =>
    readMaking(deps, agent, { conversationId: id, messageId }),
  )

  // Only for its visitor, so no session is asked for: an agent can't find their own assistant's answers unhelpful here.
  serve(assistant.markUnhelpful, async ({ params: { id, messageId } }, caller) => {
    const { markUnhelpful } = await loadMarking()
    return withConversation(deps, { id, caller, session: undefined }, (tx, access) =>
      markUnhelpful(tx, deps, access, messageId),
    )
  })

  serve(assistant.touchConversation, ({ params, body }, caller, session) =>
    withConversation(deps, { id: params.id, caller, session }, async (tx, { agent }) => {
      const at = new Date(body.last_message_at)
      const now = deps.clock.now()
      await setLastMessageAt(tx, agent, params.id, at > now ? now : at)
      return { id: params.id }
    }),
  )
}

/** Tabs of one browser with the chat open, and open chats behind one address, each in this process. */
const streamsOfVisitor = 6
const streamsOfNetwork = 200

/** What the two sides see of each other while both are there. */
function liveRoutes(serve: Serve, deps: Deps): void {
  const takeOfVisitor = limitStreams(streamsOfVisitor)
  const takeOfNetwork = limitStreams(streamsOfNetwork)

  serve(assistant.streamConversation, async ({ params: { id }, query }, caller) => {
    // Only for its visitor: an agent follows all their conversations by `GET /api/events`.
    const { agent, conversation } = await withConversation(
      deps,
      { id, caller, session: undefined, isRead: true },
      async (_tx, access) => access,
    )
    const after = Id.safeParse(caller.headers.get('last-event-id')).data ?? query.after
    const ends = [takeOfNetwork(caller.network)]
    try {
      ends.push(takeOfVisitor(conversation.visitorHash ?? ''))
    } catch (error) {
      for (const end of ends) end()
      throw error
    }
    const onEnd = () => {
      for (const end of ends) end()
    }
    return streamConversation(deps, { agent, conversationId: id, after, gone: caller.signal, onEnd })
  })

  serve(assistant.tellTyping, ({ params: { id }, body: { as } }, caller, session) =>
    withSide(deps, { id, caller, session, as, isRead: as === 'visitor' }, (tx, access) =>
      tellTyping(tx, deps, access),
    ),
  )

  serve(assistant.markRead, ({ params: { id }, body: { as, messageId } }, caller, session) =>
    withSide(deps, { id, caller, session, as }, (tx, access) => markRead(tx, deps, access, messageId)),
  )
}

type ConversationRequest = Parameters<typeof withConversation>[1]

/** Opens a conversation as one of its two sides, even if the caller is both. */
async function withSide<T>(
  deps: Deps,
  { as, session, ...opening }: ConversationRequest & { as: Access['as'] },
  work: (tx: Tx, access: Access) => Promise<T>,
): Promise<T> {
  if (as === 'agent' && !session) throw new Problem('not_signed_in', m.problems_sign_in_again())
  return withConversation(
    deps,
    { ...opening, session: as === 'agent' ? session : undefined },
    (tx, access) => {
      if (access.as !== as) throw new Problem('not_found', m.problems_not_found())
      return work(tx, access)
    },
  )
}

/** The agent's conversations. */
function inboxRoutes(serve: Serve, deps: Deps): void {
  serve(assistant.listConversations, async ({ query }, agent) => {
    const after = readTimeCursor(query.cursor)
    const { rows, total } = await withTenant(deps.db, agent, async (tx) => ({
      rows: await listConversationRows(tx, agent, { ...query, limit: query.limit + 1 }, after),
      ...(query.count && { total: await countConversations(tx, agent, query) }),
    }))
    const items = rows.slice(0, query.limit)
    const last = items.at(-1)
    return {
      items: items.map(toConversation),
      nextCursor:
        rows.length > items.length && last
          ? timeCursor({ createdAt: last.lastMessageAt, id: last.id })
          : null,
      ...(total !== undefined && { total }),
    }
  })

  serve(assistant.readConversationFigures, (_input, agent) =>
    withTenant(deps.db, agent, (tx) => readFigures(tx, agent)),
  )

  serve(assistant.fileConversation, async ({ params: { id }, body: { status, asOf } }, agent) => {
    const seen = status === 'archived' && asOf ? new Date(asOf) : undefined
    const row = await withTenant(deps.db, agent, async (tx) => {
      if (await setStatus(tx, agent, id, { status, asOf: seen }))
        await recordChange(tx, agent, 'conversation.updated', id)
      return findConversationRow(tx, agent, id)
    })
    if (!row) throw new Problem('not_found', m.problems_not_found())
    return toConversation(row)
  })

  serve(assistant.readConversation, async ({ params }, agent) => {
    const row = await withTenant(deps.db, agent, (tx) => findConversationRow(tx, agent, params.id))
    if (!row) throw new Problem('not_found', m.problems_not_found())
    return toConversation(row)
  })
}

const toConversation = (row: ConversationListRow) => ({
  ...row,
  ...chatState(row),
  lastMessageAt: row.lastMessageAt.toISOString(),
})

const cookieOf = ({ setCookie }: Visitor): Record<string, string> =>
  setCookie ? { 'set-cookie': setCookie } : {}
