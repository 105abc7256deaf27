import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ConversationRow } from './conversation-row.tsx'

const max = 4

type ConversationsCardProps = {
  /** Whose conversations to show: a listing's or a lead's. */
  of: { listingId: string } | { leadId: string }
  agent: { slug: string; timeZone: string }
  /** Shown beside the title when there are conversations. */
  action?: ReactNode
}

/** The latest conversations about one listing or with one lead, each linking to its thread. */
export function ConversationsCard({ of, agent: { slug, timeZone }, action }: ConversationsCardProps) {
  const list = useQuery(reads('GET /api/conversations', { query: { limit: max, ...of } }))
  const isListing = 'listingId' in of
  const rows = list.data?.items ?? []
  return (
    <Card
      title={isListing ? m.conversations_of_listing() : m.conversations_of_lead()}
      action={rows.length > 0 && action}
    >
      {list.isPending && <SkeletonRows rows={2} className="h-20" />}
      {list.isError && <ReadFailed error={list.error} onRetry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          compact
          title={isListing ? m.conversations_none_of_listing() : m.conversations_none_of_lead()}
        />
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-1">
          {rows.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isSelected={false}
              slug={slug}
              timeZone={timeZone}
              isAmongItsListing={isListing}
            />
          ))}
        </ul>
      )}
      {list.data?.nextCursor && (
        <p className="mt-4 text-right">
          <TextLink href={paths.conversations(slug)} className="text-sm">
            {m.conversations_back()}
          </TextLink>
        </p>
      )}
    </Card>
  )
}
