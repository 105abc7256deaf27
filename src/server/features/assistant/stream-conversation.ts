import type { AgentId } from '#domain/accounts/agent-id.ts'
import { answerDueAt } from '#domain/assistant/turn-taking.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type Feed, serverSentEvents } from '#server/http/server-sent-events.ts'
import { type ConversationRow, findConversation, type MessageRow } from './conversation-store.ts'
import { messagesSince } from './presence-store.ts'
import { momentIn } from './schedule-late-answer.ts'

/** The browser comes back at once, and its right to read the conversation is checked again. */
const longestMs = 60 * 60_000

type StreamRequest = {
  agent: AgentId
  conversationId: string
  /** The last message that the browser knows. */
  after: string | undefined
  gone: AbortSignal
  onEnd: () => void
}

/**
 * A conversation as its visitor's open page follows it: each message with its id, the state when it has changed, and
 * that the agent is typing. A notice only says that there is something new; the words are read here. A message may come
 * twice, but never gets lost.
 */
export function streamConversation(
  deps: Pick<Deps, 'db' | 'hub' | 'clock' | 'stopping'>,
  { agent, conversationId, after, gone, onEnd }: StreamRequest,
): Response {
  return serverSentEvents({ endings: [gone, deps.stopping], onEnd }, (feed) => {
    const read = inTurn(feed, newsReader(deps, { agent, conversationId, after }))
    const stopListening = deps.hub.listen(agent, (event) => {
      if (event === 'resync') read()
      else if (event === 'sessions ended') return
      else if ('name' in event) event.entityId === conversationId && read()
      else if (event.by === 'agent' && event.conversationId === conversationId) feed.write(typing)
    })
    const ending = setTimeout(feed.end, longestMs)
    read()
    return () => {
      stopListening()
      clearTimeout(ending)
    }
  })
}

const typing = 'event: typing\ndata: {}\n\n'

/** Reads one after the other: what changes during a reading is read right after it. If that fails, the browser reconnects. */
function inTurn({ write, end }: Feed, readNews: () => Promise<string>): () => void {
  let isReading = false
  let isStale = false
  return async () => {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        const news = await readNews()
        if (news) write(news)
      }
    } catch {
      // It asks again from the last message it has got.
      end()
    }
    isReading = false
  }
}

type StreamPosition = Pick<StreamRequest, 'agent' | 'conversationId' | 'after'>

/** What has not been sent yet, as events. */
function newsReader(
  deps: Pick<Deps, 'db' | 'hub' | 'clock'>,
  { agent, conversationId, after }: StreamPosition,
): () => Promise<string> {
  let last = after
  let sent = new Set(after ? [after] : [])
  let lastState = ''
  return async () => {
    const { conversation, messages } = await readWithTenant(deps.db, agent, async (tx) => ({
      conversation: await findConversation(tx, agent, conversationId),
      messages: await messagesSince(tx, agent, conversationId, last),
    }))
    if (!conversation) return ''
    const fresh = messages.filter(({ id }) => !sent.has(id))
    last = messages.at(-1)?.id ?? last
    // The next reading begins shortly before the last message, so these are all that can come back.
    sent = new Set(messages.map(({ id }) => id))
    const state = JSON.stringify(chatState(conversation, momentIn(deps, conversationId).agentTypedAt))
    const isSame = state === lastState
    lastState = state
    return [...fresh.map(messageEvent), ...(isSame ? [] : [`event: state\ndata: ${state}\n\n`])].join('')
  }
}

const messageEvent = (message: MessageRow) =>
  `id: ${message.id}\nevent: message\ndata: ${JSON.stringify(toMessage(message))}\n\n`

type StateColumns = Pick<ConversationRow, 'agentReadAt' | 'visitorReadAt' | 'waitingSince' | 'agentJoinedAt'>

export const chatState = (
  { agentReadAt, visitorReadAt, waitingSince, agentJoinedAt }: StateColumns,
  agentTypedAt: Date | null = null,
) => ({
  agentReadAt: agentReadAt?.toISOString() ?? null,
  visitorReadAt: visitorReadAt?.toISOString() ?? null,
  waitsUntil: answerDueAt({ waitingSince, agentJoinedAt }, agentTypedAt)?.toISOString() ?? null,
})

export const toMessage = ({
  id,
  role,
  content,
  createdAt,
  metadata,
}: Pick<MessageRow, 'id' | 'role' | 'content' | 'createdAt' | 'metadata'>) => ({
  id,
  role,
  content,
  createdAt: createdAt.toISOString(),
  metadata,
})
