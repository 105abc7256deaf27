import { useParams } from 'wouter'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { ListingKnowledge } from '#web/features/knowledge/listing-knowledge.tsx'
import { ListingEditor } from '#web/features/listings/listing-editor.tsx'
import { ListingMissing, ListingSkeleton } from '#web/features/listings/listing-loading.tsx'
import { useListing } from '#web/features/listings/listing-query.ts'

/** Creates a new listing, or edits the one in the address. */
export function ListingEditorPage() {
  const { id } = useParams<{ id?: string }>()
  usePageTitle(id ? m.listings_edit_title() : m.listings_build_title())
  return id ? <EditListing key={id} /> : <NewListing />
}

const NewListing = () => <ListingEditor agent={useAgent()} />

function EditListing() {
  const agent = useAgent()
  const listing = useListing()
  if (listing.isPending) return <ListingSkeleton />
  if (!listing.data)
    return <ListingMissing error={listing.error} slug={agent.slug} onRetry={() => void listing.refetch()} />
  return (
    <ListingEditor
      agent={agent}
      listing={listing.data}
      sidekick={<ListingKnowledge listing={listing.data} agent={agent} />}
    />
  )
}
