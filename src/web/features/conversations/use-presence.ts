import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { listenToTyping } from '#web/lib/typing-hints.ts'
import type { Message } from './message-facts.ts'

/** At most one typing hint in this time. */
const typingEveryMs = 3000
/** A hint is gone after this time. */
const typingShownMs = 6000

/** Tells the buyer that the agent is writing. Call the returned function with each key. */
export function useTypingHint(conversationId: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < typingEveryMs) return
    toldAt.current = Date.now()
    const body = { as: 'agent' as const }
    // A hint that is lost is made up for by the next one.
    call('POST /api/conversations/{id}/typing', { params: { id: conversationId }, body }).catch(
      () => undefined,
    )
  }
}

/** Whether the buyer is writing in this conversation. Their message ends it. */
export function useBuyerTyping(conversationId: string, messages: readonly Message[]): boolean {
  const [isTyping, setTyping] = useState(false)
  const lastWord = messages.findLast(({ role }) => role === 'user')?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they were writing is there now
  useEffect(() => setTyping(false), [lastWord])
  useEffect(() => {
    let timer: number | undefined
    const stop = listenToTyping((id) => {
      if (id !== conversationId) return
      setTyping(true)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setTyping(false), typingShownMs)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [conversationId])
  return isTyping
}

/** Tells the server which message the agent has seen last, while someone looks at the page. */
export function useMarkRead(conversationId: string, messages: readonly Message[]): void {
  const last = messages.at(-1)?.id
  useEffect(() => {
    let told: string | undefined
    const tell = () => {
      if (!last || document.hidden || told === last) return
      told = last
      const body = { as: 'agent' as const, messageId: last }
      // Looking at the conversation again makes up for a lost one.
      call('POST /api/conversations/{id}/read', { params: { id: conversationId }, body }).catch(() => {
        told = undefined
      })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [conversationId, last])
}
