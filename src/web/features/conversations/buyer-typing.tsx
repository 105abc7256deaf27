import { m } from '#text'
import type { Message } from './message-facts.ts'
import { useBuyerTyping } from './use-presence.ts'

type BuyerTypingProps = { conversationId: string; messages: readonly Message[] }

/** Says that the buyer is writing, above the box where the agent does. */
export function BuyerTyping({ conversationId, messages }: BuyerTypingProps) {
  const isTyping = useBuyerTyping(conversationId, messages)
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {isTyping && m.conversations_buyer_typing()}
    </p>
  )
}
