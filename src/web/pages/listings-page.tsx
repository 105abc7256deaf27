import { Columns3, FileUp, Plus, Trash2 } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { AgentCard } from '#web/features/listings/agent-card.tsx'
import { ListingList } from '#web/features/listings/listing-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ListingsPage() {
  const agent = useAgent()
  usePageTitle(m.shell_nav_listings())
  return (
    <>
      <PageHeader
        title={m.shell_nav_listings()}
        text={m.listings_page_text()}
        back={{ href: paths.dashboard(agent.slug), label: m.listings_back_to_dashboard() }}
        actions={
          <>
            <ButtonLink
              href={paths.compareListings(agent.slug)}
              icon={<Columns3 aria-hidden="true" className="size-4" />}
            >
              {m.listings_compare()}
            </ButtonLink>
            <ButtonLink
              href={paths.listingImports(agent.slug)}
              icon={<FileUp aria-hidden="true" className="size-4" />}
            >
              {m.listing_imports_title()}
            </ButtonLink>
          </>
        }
      />
      <AgentCard
        agent={agent}
        action={
          <ButtonLink
            variant="primary"
            href={paths.newListing(agent.slug)}
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            {m.listings_add_new()}
          </ButtonLink>
        }
      />
      <ListingList slug={agent.slug} />
      <div className="mt-6 flex justify-center">
        <ButtonLink
          variant="quiet"
          href={paths.deleted(agent.slug)}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          {m.listings_deleted_link()}
        </ButtonLink>
      </div>
    </>
  )
}
