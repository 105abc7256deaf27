import { m } from '#text'
import { build } from './build.ts'
import { dots } from './chat-bubbles.ts'
import type { ChatState } from './conversation.ts'

/** A typing hint is sent every 3 seconds, and gone after 6. */
const typingMs = 6000
/** Someone who pauses and goes on typing is announced once. */
const quietMs = 60_000

/** What the buyer knows about the agent in addition to their words: that they type, have seen, or are waited for. */
export function presence(firstName: string) {
  const name = firstName || m.listing_app_the_agent()
  const shown = build('p', { class: 'presence', 'aria-hidden': 'true' })
  const announced = build('p', { class: 'spoken', role: 'status' })
  let typing: ReturnType<typeof setTimeout> | undefined
  let saidTypingAt = 0
  let waitsUntil: string | null = null

  const render = () => {
    const words = typing ? m.listing_app_chat_typing({ name }) : waitingText(name, waitsUntil)
    shown.replaceChildren(...(typing ? [dots()] : []), words)
    shown.hidden = words === ''
  }
  const announce = (words: string) => {
    if (announced.textContent !== words) announced.textContent = words
  }
  render()

  return {
    parts: [shown, announced],
    showTyping() {
      clearTimeout(typing)
      typing = setTimeout(hideTyping, typingMs)
      if (Date.now() - saidTypingAt > quietMs) announce(m.listing_app_chat_typing({ name }))
      saidTypingAt = Date.now()
      render()
    },
    hideTyping,
    showWait(until: ChatState['waitsUntil']) {
      if (until === waitsUntil) return
      waitsUntil = until
      announce(waitingText(name, until))
      render()
    },
    seenText: () => m.listing_app_chat_seen({ name }),
  }

  function hideTyping() {
    clearTimeout(typing)
    typing = undefined
    render()
  }
}

const waitingText = (name: string, until: string | null) =>
  until ? m.listing_app_chat_waits({ name, time: clockTime(until) }) : ''

const clockTime = (at: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(at))
