import { useState } from 'react'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'

const AnswerMaking = lazyPart(() => import('./answer-making.tsx').then((part) => part.AnswerMaking))

/** How an answer was made, for those who want to know. */
export function MakingDetails(answer: { conversationId: string; messageId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="max-w-full text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-6 rounded-sm font-medium text-muted hover:text-ink">
        {m.conversations_made()}
      </summary>
      <div className="mt-2">{isOpen && <AnswerMaking {...answer} />}</div>
    </details>
  )
}
