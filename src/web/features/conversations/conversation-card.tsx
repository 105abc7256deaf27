import { Mail, MessageCircle, Mic } from 'lucide-react'
import type { ConversationType } from '#domain/conversations/conversation.ts'
import { type ConversationQuery, paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatDuration, formatWhen } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { typeLabels } from './conversation-filters.tsx'
import {
  ArchivedBadge,
  type Conversation,
  contactOf,
  ImportantBadge,
  NeedsYouBadge,
} from './conversation-row.tsx'

const typeIcons: Record<ConversationType, typeof Mic> = { chat: MessageCircle, voice: Mic, email: Mail }

type ConversationCardProps = {
  conversation: Conversation
  slug: string
  timeZone: string
  /** To keep in the address. */
  filters: ConversationQuery
}

/** A conversation among all others: with whom, about which home, what was said last, and how it went. */
export function ConversationCard({ conversation, slug, timeZone, filters }: ConversationCardProps) {
  const { id, listingTitle, lastMessage, lastMessageAt, contactEmail, contactPhone } = conversation
  return (
    <li className="min-w-0">
      <a
        href={paths.conversation(slug, id, filters)}
        className="flex h-full flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-low transition-colors hover:border-control"
      >
        <span className="flex items-start gap-3">
          <Avatar name={contactOf(conversation)} />
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold break-words">{contactOf(conversation)}</span>
              <time dateTime={lastMessageAt} className="shrink-0 text-xs text-muted">
                {formatWhen(lastMessageAt, { timeZone, now: new Date() })}
              </time>
            </span>
            <span className="block truncate text-sm text-muted">
              {listingTitle || m.conversations_general()}
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-muted">
              {contactEmail && <span className="min-w-0 truncate">{contactEmail}</span>}
              {contactPhone && <span>{contactPhone}</span>}
            </span>
          </span>
        </span>
        <span className="line-clamp-3 grow text-sm break-words">{lastMessage}</span>
        <Marks conversation={conversation} />
      </a>
    </li>
  )
}

function Marks({ conversation }: { conversation: Conversation }) {
  const { type, duration, messageCount, needsAgent, status } = conversation
  const Icon = typeIcons[type]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4" />
        {duration ? `${typeLabels[type]()}, ${formatDuration(duration)}` : typeLabels[type]()}
      </span>
      <span>
        {messageCount === 1 ? m.conversations_message() : m.conversations_messages({ count: messageCount })}
      </span>
      {needsAgent && <NeedsYouBadge />}
      {status === 'important' && <ImportantBadge />}
      {status === 'archived' && <ArchivedBadge />}
    </span>
  )
}
