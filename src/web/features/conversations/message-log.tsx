import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { m } from '#text'
import { dayIn, formatDayInWords } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { type Message, type OpenQuestion, openQuestion } from './message-facts.ts'

type MessageLogProps = {
  conversationId: string
  /** Oldest first. */
  messages: readonly Message[]
  /** Older messages exist and are not shown. */
  isCut: boolean
  /** The newest message that the buyer has seen is of then. */
  visitorReadAt: string | null
  contact: string
  slug: string
  timeZone: string
  /** Where something else comes first, it is opened from its beginning. */
  opensAtNewest?: boolean
  onTeach?: ((question: OpenQuestion) => void) | undefined
}

/** The messages, by day. It stays at the newest one unless the reader scrolls up. */
export function MessageLog({
  conversationId,
  messages,
  isCut,
  visitorReadAt,
  contact,
  slug,
  timeZone,
  opensAtNewest = true,
  onTeach,
}: MessageLogProps) {
  const { end, hasNews, toEnd } = useNewestInSight(messages.at(-1), opensAtNewest)
  const seen = seenMessage(messages, visitorReadAt)
  const dayOf = (message: Message | undefined) => message && dayIn(new Date(message.createdAt), timeZone)
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        role="log"
        aria-label={m.conversations_thread()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 grow flex-col gap-4 py-5 focus-visible:-outline-offset-2 lg:overflow-y-auto lg:px-5"
      >
        {isCut && <OnlyLatest count={messages.length} />}
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {dayOf(message) !== dayOf(messages[at - 1]) && (
              <p className="text-center text-xs font-semibold text-muted">
                {formatDayInWords(message.createdAt, { timeZone, now: new Date() })}
              </p>
            )}
            <MessageBubble
              conversationId={conversationId}
              message={message}
              contact={contact}
              slug={slug}
              timeZone={timeZone}
              open={openQuestion(messages, at)}
              onTeach={onTeach}
            />
            {message === seen && <Seen />}
          </Fragment>
        ))}
        {/* On a phone the reply box covers the end of the page. */}
        <div ref={end} className="scroll-mb-44 lg:scroll-mb-5" />
      </div>
      {hasNews && (
        <Button
          size="sm"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={toEnd}
          className="sticky bottom-40 self-center shadow-mid lg:absolute lg:bottom-3"
        >
          {m.conversations_new_message()}
        </Button>
      )}
    </div>
  )
}

/** The agent's last message, if the buyer has seen it. */
function seenMessage(messages: readonly Message[], visitorReadAt: string | null) {
  const last = messages.findLast(({ role }) => role === 'agent')
  return last && visitorReadAt && last.createdAt <= visitorReadAt ? last : undefined
}

const OnlyLatest = ({ count }: { count: number }) => (
  <p className="text-center text-sm text-muted">{m.conversations_latest_only({ count })}</p>
)

const Seen = () => <p className="-mt-3 self-end text-xs text-muted">{m.conversations_seen()}</p>

/** Follows the newest message. Someone who has scrolled up is notified instead of being moved. */
function useNewestInSight(newest: Message | undefined, opensAtNewest: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const last = useRef(opensAtNewest ? undefined : newest?.id)
  const isFollowing = useRef(true)
  const [hasNews, setHasNews] = useState(false)
  const toEnd = () => end.current?.scrollIntoView({ block: 'nearest' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each newest message
  useEffect(() => {
    if (last.current === newest?.id) return
    last.current = newest?.id
    if (!isFollowing.current && newest?.role !== 'agent') {
      // A note about the agent is no news to them.
      if (newest?.role !== 'system') setHasNews(true)
      return
    }
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [newest?.id])

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      isFollowing.current = entry?.isIntersecting ?? true
      if (isFollowing.current) setHasNews(false)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return { end, hasNews, toEnd }
}
