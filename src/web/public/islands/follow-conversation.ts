import type { ChatState, Conversation, StoredMessage } from './conversation.ts'

type ConversationHandlers = {
  /** Messages that are new to this page, oldest first. */
  onMessages: (messages: StoredMessage[]) => void
  onState: (state: ChatState) => void
  onTyping: () => void
}

const pollMs = 5000
/** A page that was out of sight for so long gives its stream back. */
const hiddenMs = 60_000
/** The server sends the state as soon as the stream is open. Later than this, something on the way holds it back. */
const openMs = 10_000
/** So many breaks in a row, and the stream is not tried again for a while. */
const maxBreaks = 3
const firstRetryMs = 30_000
const longestRetryMs = 300_000

type Timer = ReturnType<typeof setTimeout> | undefined

type FollowState = ConversationHandlers & {
  kept: Conversation
  isOn: boolean
  source: EventSource | undefined
  breaks: number
  retryMs: number
  polling: Timer
  retrying: Timer
  opening: Timer
  hiding: Timer
}

/**
 * Keeps an open chat up to date: by the server's stream, which the browser reconnects on its own, and by asking every
 * few seconds where no stream stays open. Ends while the page is out of sight for long.
 */
export function followConversation(kept: Conversation, heard: ConversationHandlers) {
  const timers = { polling: undefined, retrying: undefined, opening: undefined, hiding: undefined }
  const follow: FollowState = {
    ...{ ...heard, ...timers, kept },
    ...{ isOn: false, source: undefined, breaks: 0, retryMs: firstRetryMs },
  }
  const onVisibility = () => see(follow)
  /** What the browser says about the connection is known before the stream notices. */
  const onOnline = () => open(follow)
  /** The conversation has begun, here or in another tab. */
  const refresh = () => void (follow.source ?? open(follow))

  return {
    start() {
      if (follow.isOn) return
      follow.isOn = true
      document.addEventListener('visibilitychange', onVisibility)
      addEventListener('online', onOnline)
      addEventListener('storage', refresh)
      open(follow)
    },
    refresh,
    stop() {
      follow.isOn = false
      close(follow)
      clearTimeout(follow.hiding)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onOnline)
      removeEventListener('storage', refresh)
    },
  }
}

function see(follow: FollowState) {
  clearTimeout(follow.hiding)
  if (document.hidden) follow.hiding = setTimeout(() => close(follow), hiddenMs)
  else if (!follow.source && !follow.polling) open(follow)
}

function close(follow: FollowState) {
  follow.source?.close()
  follow.source = undefined
  clearInterval(follow.polling)
  follow.polling = undefined
  clearTimeout(follow.retrying)
  clearTimeout(follow.opening)
}

/** From the last message on, so that nothing is missed. */
function open(follow: FollowState) {
  close(follow)
  const id = follow.kept.id()
  if (!follow.isOn || !id) return
  if (!('EventSource' in globalThis)) return poll(follow)
  const after = follow.kept.lastId()
  const from = `/api/conversations/${encodeURIComponent(id)}/events${after ? `?after=${after}` : ''}`
  follow.source = new EventSource(from)
  follow.opening = setTimeout(() => giveUp(follow), openMs)
  hear(follow, follow.source)
}

function hear(follow: FollowState, stream: EventSource) {
  const { kept, onMessages, onState, onTyping } = follow
  stream.addEventListener('message', ({ data }) => onMessages(kept.take([JSON.parse(data)])))
  stream.addEventListener('typing', onTyping)
  stream.addEventListener('state', ({ data }) => {
    clearTimeout(follow.opening)
    follow.breaks = 0
    follow.retryMs = firstRetryMs
    onState(JSON.parse(data))
  })
  stream.addEventListener('error', () => {
    follow.breaks += 1
    if (stream.readyState === EventSource.CLOSED || follow.breaks >= maxBreaks) giveUp(follow)
  })
}

/** Asks instead, and tries the stream again later. */
function giveUp(follow: FollowState) {
  close(follow)
  if (!follow.isOn) return
  poll(follow)
  follow.retrying = setTimeout(() => open(follow), follow.retryMs)
  follow.retryMs = Math.min(follow.retryMs * 2, longestRetryMs)
  follow.breaks = 0
}

function poll(follow: FollowState) {
  look(follow)
  follow.polling = setInterval(() => look(follow), pollMs)
}

async function look({ kept, onMessages, onState }: FollowState) {
  if (document.hidden) return
  try {
    const { messages, state } = await kept.news()
    if (messages.length > 0) onMessages(messages)
    if (state) onState(state)
  } catch {
    // The next look makes up for it.
  }
}
