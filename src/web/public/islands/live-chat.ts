import { request } from '#web/lib/request.ts'
import { build, pageListing } from './build.ts'
import type { ChatState, Conversation, StoredMessage } from './conversation.ts'
import { followConversation } from './follow-conversation.ts'
import { timeoutMs } from './page-calls.ts'
import { presence } from './presence.ts'

type LiveChatProps = {
  kept: Conversation
  /** The log, and what stands below it. */
  parts: readonly HTMLElement[]
  /** A message that isn't on the page yet, from the agent, the assistant, or another tab. */
  onMessage: (message: StoredMessage) => void
}

/** At most one typing hint in this time. */
const typingEveryMs = 3000

type LiveChat = LiveChatProps & {
  agent: ReturnType<typeof presence>
  state: ChatState | undefined
  isAttended: boolean
  /** The agent's last message, and the last one that they know was seen. */
  lastId: string
  toldId: string
  typedAt: number
}

/** What makes an open chat live: messages from elsewhere, typing, what was seen, and who is waited for. */
export function liveChat(props: LiveChatProps) {
  const agent = presence(pageListing().agentFirstName)
  const live: LiveChat = {
    ...{ ...props, agent, state: undefined, isAttended: false },
    ...{ lastId: '', toldId: '', typedAt: 0 },
  }
  const [log, ...below] = props.parts
  const follow = followConversation(props.kept, {
    onMessages: (messages) => hear(live, messages),
    onState: (state) => show(live, state),
    onTyping: agent.showTyping,
  })
  for (const part of below) part.addEventListener('input', () => tellTyping(live))
  document.addEventListener('visibilitychange', () => tellSeen(live, []))

  return {
    ownBubble: (id: string, at: string) => ownBubble(log, id, at),
    parts: log ? [log, ...agent.parts, ...below] : [...below],
    attend() {
      live.isAttended = true
      follow.start()
      tellSeen(live, [])
    },
    rest() {
      live.isAttended = false
      follow.stop()
    },
    /** The earlier messages are shown. */
    begin({ messages, state }: { messages: StoredMessage[]; state: ChatState | undefined }) {
      tellSeen(live, messages)
      if (state) show(live, state)
    },
    /** An answer came, or the message waits for the agent until then. */
    settled(waitsUntil: string | null) {
      live.typedAt = 0
      agent.showWait(waitsUntil)
      if (live.isAttended) follow.refresh()
    },
  }
}

function hear(live: LiveChat, messages: StoredMessage[]) {
  for (const message of messages) {
    if (message.role === 'agent') live.agent.hideTyping()
    live.onMessage(message)
  }
  tellSeen(live, messages)
  markSeen(live)
}

function show(live: LiveChat, state: ChatState) {
  live.state = state
  live.agent.showWait(state.waitsUntil)
  markSeen(live)
}

/** Below the buyer's last words, once the agent has seen them. */
function markSeen({ parts: [log], state, agent }: LiveChat) {
  const own = [...(log?.querySelectorAll<HTMLElement>('.bubble.user') ?? [])].at(-1)
  const isSeen = own?.dataset.at && state?.agentReadAt && own.dataset.at <= state.agentReadAt
  const mark = log?.querySelector('.seen')
  if (!isSeen) return mark?.remove()
  if (mark && own.nextElementSibling === mark) return
  mark?.remove()
  own.after(build('p', { class: 'seen' }, agent.seenText()))
}

/** Whether the page shows the message already. A question from here learns in this way when the server stored it. */
function ownBubble(log: HTMLElement | undefined, id: string, at: string): boolean {
  const own = log?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  if (!own) return false
  own.dataset.at = at
  return true
}

/** Tells the agent that their words were seen, if someone looks. */
function tellSeen(live: LiveChat, messages: readonly StoredMessage[]) {
  live.lastId = messages.findLast(({ role }) => role === 'agent')?.id ?? live.lastId
  const id = live.kept.id()
  if (!id || !live.isAttended || document.hidden || live.toldId === live.lastId) return
  live.toldId = live.lastId
  tell('POST /api/conversations/{id}/read', { id }, { as: 'visitor', messageId: live.lastId })
}

function tellTyping(live: LiveChat) {
  const id = live.kept.id()
  if (!id || !live.isAttended || Date.now() - live.typedAt < typingEveryMs) return
  live.typedAt = Date.now()
  tell('POST /api/conversations/{id}/typing', { id }, { as: 'visitor' })
}

type HintRoute = 'POST /api/conversations/{id}/read' | 'POST /api/conversations/{id}/typing'

/** A hint that is lost is made up for by the next one. */
function tell(route: HintRoute, params: { id: string }, body: object): void {
  request(route, { params, body, timeoutMs }).catch(() => undefined)
}
