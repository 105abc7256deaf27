import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { ConversationsCard } from '#web/features/conversations/conversations-card.tsx'
import { ListingKnowledge } from '#web/features/knowledge/listing-knowledge.tsx'
import { TryAssistant } from '#web/features/knowledge/try-assistant.tsx'
import { ListingDetail } from '#web/features/listings/listing-detail.tsx'
import { ListingMissing, ListingSkeleton } from '#web/features/listings/listing-loading.tsx'
import { useListing } from '#web/features/listings/listing-query.ts'

export function ListingPage() {
  const agent = useAgent()
  const { slug } = agent
  const listing = useListing()
  usePageTitle(listing.data?.title || m.shell_nav_listings())
  if (listing.isPending) return <ListingSkeleton />
  if (listing.isError)
    return <ListingMissing error={listing.error} slug={slug} onRetry={() => void listing.refetch()} />
  return (
    <ListingDetail listing={listing.data} slug={slug}>
      <ConversationsCard of={{ listingId: listing.data.id }} agent={agent} />
      <ListingKnowledge listing={listing.data} agent={agent} />
      <TryAssistant slug={slug} listing={listing.data} />
    </ListingDetail>
  )
}
