import { Archive, BellRing, Mic, Star } from 'lucide-react'
import { type ConversationQuery, paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { formatDuration, formatWhen } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

export type Conversation = Answer<'GET /api/conversations/{id}'>

export const contactOf = ({ contactName }: Conversation) => contactName || m.conversations_visitor()

export const NeedsYouBadge = () => (
  <Badge tone="warning" icon={<BellRing aria-hidden="true" />}>
    {m.conversations_needs_you()}
  </Badge>
)

export const ImportantBadge = () => (
  <Badge tone="info" icon={<Star aria-hidden="true" />}>
    {m.conversations_status_important()}
  </Badge>
)

export const ArchivedBadge = () => (
  <Badge icon={<Archive aria-hidden="true" />}>{m.conversations_status_archived()}</Badge>
)

const voiceText = ({ duration }: Conversation) =>
  duration ? `${m.conversations_type_voice()}, ${formatDuration(duration)}` : m.conversations_type_voice()

type ConversationRowProps = {
  conversation: Conversation
  isSelected: boolean
  /** All rows belong to one listing, so its name is not repeated. */
  isAmongItsListing?: boolean
  slug: string
  timeZone: string
  /** To keep in the address. */
  filters?: ConversationQuery
}

export function ConversationRow({
  conversation,
  isSelected,
  isAmongItsListing,
  slug,
  timeZone,
  filters,
}: ConversationRowProps) {
  const { id, listingTitle, lastMessage, lastMessageAt, needsAgent, status, type } = conversation
  return (
    <li>
      <a
        href={paths.conversation(slug, id, filters)}
        aria-current={isSelected ? 'true' : undefined}
        className="block rounded-md border border-line bg-raised px-3.5 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-current:border-accent-ink aria-current:bg-accent-soft"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">{contactOf(conversation)}</span>
          <time dateTime={lastMessageAt} className="shrink-0 text-xs text-muted">
            {formatWhen(lastMessageAt, { timeZone, now: new Date() })}
          </time>
        </span>
        {!isAmongItsListing && (
          <span className="block truncate text-sm text-muted">
            {listingTitle || m.conversations_general()}
          </span>
        )}
        <span className="mt-1 line-clamp-2 text-sm break-words">{lastMessage}</span>
        {(needsAgent || status !== 'active' || type !== 'chat') && (
          <span className="mt-2 flex flex-wrap gap-1.5">
            {needsAgent && <NeedsYouBadge />}
            {status === 'important' && <ImportantBadge />}
            {status === 'archived' && <ArchivedBadge />}
            {type === 'voice' && <Badge icon={<Mic aria-hidden="true" />}>{voiceText(conversation)}</Badge>}
          </span>
        )}
      </a>
    </li>
  )
}
