import { CircleHelp, GraduationCap, Sparkles } from 'lucide-react'
import { m } from '#text'
import { formatTime } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import { MakingDetails } from './making-details.tsx'
import { choicesOf, type Message, type OpenQuestion, quotesOf } from './message-facts.ts'

type MessageBubbleProps = {
  conversationId: string
  message: Message
  /** The buyer's name. */
  contact: string
  slug: string
  timeZone: string
  /** The question this message could not answer. */
  open: OpenQuestion | undefined
  onTeach?: ((question: OpenQuestion) => void) | undefined
}

const looks = {
  user: 'self-start items-start',
  ai: 'self-end items-end',
  agent: 'self-end items-end',
}
const grounds = {
  user: 'border border-line bg-raised lg:bg-surface',
  ai: 'bg-neutral-soft',
  agent: 'bg-accent-soft',
}

export function MessageBubble({
  conversationId,
  message,
  contact,
  slug,
  timeZone,
  open,
  onTeach,
}: MessageBubbleProps) {
  const { role, content, createdAt } = message
  const time = <time dateTime={createdAt}>{formatTime(createdAt, { timeZone })}</time>
  if (role === 'system')
    return (
      <p className="max-w-md self-center text-center text-sm text-muted">
        {content} <span className="whitespace-nowrap">{time}</span>
      </p>
    )
  const quotes = quotesOf(message, slug)
  const author = { user: contact, ai: m.conversations_assistant(), agent: m.conversations_you() }[role]
  return (
    <div className={joinClasses('flex max-w-[88%] flex-col gap-1 sm:max-w-[75%]', looks[role])}>
      <p className="flex items-center gap-1.5 text-xs text-muted">
        {role === 'ai' && <Sparkles aria-hidden="true" className="size-3.5" />}
        <span className="font-semibold">{author}</span>
        {time}
      </p>
      <div
        className={joinClasses(
          'max-w-full rounded-md px-3.5 py-2.5 break-words whitespace-pre-line',
          grounds[role],
        )}
      >
        <LinkedText text={content} isStrangers={role === 'user'} />
        <Choices of={message} />
      </div>
      {quotes.length > 0 && (
        <details className="max-w-full text-sm">
          <summary className="min-h-6 rounded-sm font-medium text-muted hover:text-ink">
            {m.conversations_sources({ count: quotes.length })}
          </summary>
          <div className="mt-2">
            <QuoteList quotes={quotes} />
          </div>
        </details>
      )}
      {role === 'ai' && <MakingDetails conversationId={conversationId} messageId={message.id} />}
      {open && onTeach && <LeftOpen open={open} onTeach={onTeach} />}
    </div>
  )
}

/** What the assistant could not answer, to be taught. */
function LeftOpen({ open, onTeach }: { open: OpenQuestion; onTeach: (question: OpenQuestion) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="warning" icon={<CircleHelp aria-hidden="true" />}>
        {m.conversations_not_answered()}
      </Badge>
      <Button
        size="sm"
        icon={<GraduationCap aria-hidden="true" className="size-4" />}
        aria-label={m.conversations_teach_named({ question: open.question })}
        onClick={() => onTeach(open)}
      >
        {m.conversations_teach()}
      </Button>
    </div>
  )
}

/** What the assistant gave the buyer to choose from. */
function Choices({ of }: { of: Message }) {
  const choices = choicesOf(of)
  if (choices.length === 0) return null
  return (
    <ul className="mt-1 list-disc ps-5">
      {choices.map((choice) => (
        <li key={choice}>{choice}</li>
      ))}
    </ul>
  )
}
