import { Check, Copy, ExternalLink, House, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatPrice } from '#web/lib/format.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { copyAddress, wholeAddress } from './copy-address.ts'
import { DeleteListingDialog } from './delete-listing-dialog.tsx'
import { useDeleteListing } from './listing-calls.ts'
import { CountsLine } from './listing-card.tsx'
import { ListingStatusBadge } from './listing-status-badge.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { StatusActions } from './status-actions.tsx'

type ListingDetailProps = {
  listing: Listing
  slug: string
  /** Shown between the facts and the key features. */
  description: ReactNode
  /** Shown below the key features. */
  below: ReactNode
  /** More cards at the side from other features, such as the conversations about this home. */
  children?: ReactNode
}

/** A listing as its agent sees it. */
export function ListingDetail({ listing, slug, description, below, children }: ListingDetailProps) {
  const [isAsking, setAsking] = useState(false)
  const deletion = useDeleteListing()
  return (
    <>
      <PageHeader
        title={listing.title || m.listings_untitled()}
        back={{ href: paths.listings(slug), label: m.listings_back() }}
        actions={
          <>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setAsking(true)}
            >
              {m.listings_delete()}
            </Button>
            <ButtonLink
              href={paths.editListing(slug, listing.id)}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              {m.listings_edit()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Facts listing={listing} />
          {description}
          {listing.features.length > 0 && (
            <Card title={m.listings_key_features()} collapsesOnPhone>
              <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {listing.features.map((feature) => (
                  <li key={feature} className="flex items-start gap-2">
                    <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-positive" />
                    {feature}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {below}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PublicAddress listing={listing} slug={slug} />
          {children}
        </div>
      </div>
      <DeleteListingDialog
        listing={isAsking ? listing : undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          deletion.mutate({ id: listing.id })
          goTo(paths.listings(slug))
        }}
      />
    </>
  )
}

function Facts({ listing }: { listing: Listing }) {
  const hero = listing.heroPhotos[0] ?? listing.galleryPhotos[0]
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-raised shadow-low">
      {hero ? (
        <PhotoPicture
          photo={hero}
          alt={hero.alt || listing.address}
          sizes="(min-width: 1024px) 640px, 100vw"
          className="aspect-16/10 w-full"
          eager
        />
      ) : (
        <div className="flex aspect-16/10 items-center justify-center bg-sunken text-muted">
          <House aria-hidden="true" className="size-14" strokeWidth={1} />
        </div>
      )}
      <div className="flex flex-col gap-1.5 p-5">
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-heading text-2xl tabular">
            {listing.price === null ? m.listings_no_price() : formatPrice(listing.price, { cents: true })}
          </p>
          <ListingStatusBadge status={listing.status} />
        </div>
        <p className="text-muted">{listing.address || m.listings_no_address()}</p>
        <CountsLine listing={listing} />
      </div>
    </section>
  )
}

/** The listing's public address, and what the agent can do with it. */
function PublicAddress({ listing, slug }: { listing: Listing; slug: string }) {
  const page = paths.publicListing(listing.slug)
  return (
    <Card title={m.listings_public_page()}>
      <div className="flex flex-col gap-4">
        {isPublic(listing.status) ? (
          <>
            <p className="rounded-md bg-sunken px-3 py-2 text-sm break-all select-all">
              {wholeAddress(page)}
            </p>
            <div className="flex flex-wrap gap-2 *:grow">
              <ButtonLink
                size="sm"
                href={page}
                target="_blank"
                icon={<ExternalLink aria-hidden="true" className="size-4" />}
              >
                {m.listings_view_page()}
              </ButtonLink>
              <Button
                size="sm"
                icon={<Copy aria-hidden="true" className="size-4" />}
                onClick={() => void copyAddress(page)}
              >
                {m.listings_copy_link()}
              </Button>
            </div>
          </>
        ) : (
          <p className="text-sm text-muted">{m.listings_not_public()}</p>
        )}
        <StatusActions listing={listing} slug={slug} />
      </div>
    </Card>
  )
}
