import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import type { TimelineEvent } from '#contract/leads.ts'
import { plan } from '#domain/billing/plan.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { isAnswered } from './inbox-words.ts'

type SentRepliesProps = { item: InboxItem; timeZone: string }

/** How much of the timeline is looked through. */
const limit = 50

/** What the agent has written to the person by email since their message; of a chat, only when, because it shows the rest. */
export function SentReplies({ item, timeZone }: SentRepliesProps) {
  const { leadId, timestamp, repliedAt } = item
  const timeline = useQuery({
    ...reads('GET /api/leads/{id}/timeline', { params: { id: leadId ?? '' }, query: { limit } }),
    enabled: leadId !== null,
  })
  const letters = lettersIn(timeline.data?.items ?? [], timestamp)
  const end = useNewestInView(timeline.data && letters.length)
  if (letters.length > 0)
    return (
      <ol className="flex flex-col gap-4">
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} timeZone={timeZone} />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    )
  if (!isAnswered(item) || !repliedAt || timeline.isLoading) return null
  return (
    <p className="text-sm text-muted">
      {m.inbox_replied_at({ when: formatWhen(repliedAt, { timeZone, now: new Date() }) })}
    </p>
  )
}

function Letter({
  letter: { text: subject, at, data },
  timeZone,
}: {
  letter: TimelineEvent
  timeZone: string
}) {
  const when = (instant: string) => formatWhen(instant, { timeZone, now: new Date() })
  const held = typeof data.heldUntil === 'string' && Date.parse(data.heldUntil) > Date.now() && data.heldUntil
  return (
    <li className="flex max-w-prose flex-col items-end gap-1 self-end">
      <div className="max-w-full rounded-lg bg-accent-soft px-4 py-3 break-words whitespace-pre-wrap">
        <p className="mb-1 font-semibold">{subject}</p>
        {String(data.text)}
      </div>
      <p className="text-right text-sm text-muted">
        {held
          ? m.inbox_reply_held({ max: plan.emailsPerMonth, when: when(held) })
          : m.inbox_replied_at({ when: when(at) })}
      </p>
    </li>
  )
}

/** Only an email that the agent wrote by hand says whether it was held. Oldest first. */
const lettersIn = (events: readonly TimelineEvent[], since: string) =>
  events
    .filter(
      ({ kind, data, at }) =>
        kind === 'email_sent' &&
        typeof data.text === 'string' &&
        data.heldUntil !== undefined &&
        Date.parse(at) >= Date.parse(since),
    )
    .toReversed()

/** Brings what has just been sent into view. `count` is undefined until it is known. */
function useNewestInView(count: number | undefined) {
  const end = useRef<HTMLLIElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current)
      end.current?.scrollIntoView({ block: 'center' })
    before.current = count
  }, [count])
  return end
}
