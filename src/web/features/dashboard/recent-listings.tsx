import { House, Plus } from 'lucide-react'
import type { ListingRow } from '#contract/listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatPrice } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type RecentListingsProps = { listings: readonly ListingRow[] | undefined; slug: string }

/** The most recently changed listings, each linking to its page. */
export function RecentListings({ listings, slug }: RecentListingsProps) {
  if (!listings) return <SkeletonRows rows={2} className="h-20" />
  if (listings.length === 0)
    return (
      <EmptyState
        compact
        title={m.dashboard_no_listings()}
        picture={<House />}
        action={
          <ButtonLink size="sm" href={paths.newListing(slug)} icon={<Plus className="size-4" />}>
            {m.dashboard_add_listing()}
          </ButtonLink>
        }
      />
    )
  return (
    <ul className="-mx-2 grid gap-1 sm:grid-cols-2">
      {listings.map((listing) => (
        <RecentListing key={listing.id} listing={listing} slug={slug} />
      ))}
    </ul>
  )
}

const RecentListing = ({ listing, slug }: { listing: ListingRow; slug: string }) => (
  <li className="relative flex min-w-0 items-center gap-3 rounded-md p-2 only:col-span-full hover:bg-sunken">
    <CoverPhoto photo={listing.photo} />
    <div className="min-w-0">
      <a
        href={paths.listing(slug, listing.id)}
        className="line-clamp-2 font-semibold after:absolute after:inset-0 after:content-['']"
      >
        {listing.title || listing.address || m.dashboard_unnamed_listing()}
      </a>
      <p className="truncate text-sm text-muted">{listing.address}</p>
      {listing.price !== null && (
        <p className="text-sm font-semibold tabular">{formatPrice(listing.price)}</p>
      )}
    </div>
  </li>
)

const CoverPhoto = ({ photo }: Pick<ListingRow, 'photo'>) =>
  photo ? (
    <img
      src={photo.url}
      alt=""
      width={80}
      height={64}
      loading="lazy"
      className="h-16 w-20 shrink-0 rounded-sm object-cover"
      style={{ backgroundColor: photo.color }}
    />
  ) : (
    <span
      aria-hidden="true"
      className="flex h-16 w-20 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted"
    >
      <House className="size-6" strokeWidth={1.4} />
    </span>
  )
