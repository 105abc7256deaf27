import {
  Bath,
  BedDouble,
  Copy,
  CopyPlus,
  Ellipsis,
  ExternalLink,
  Eye,
  House,
  MessagesSquare,
  Pencil,
  Ruler,
  Trash2,
} from 'lucide-react'
import type { ListingRow } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount, formatPrice } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { copyAddress } from './copy-address.ts'
import { isTemporary } from './listing-calls.ts'
import { ListingStatusBadge } from './listing-status-badge.tsx'
import { PhotoPicture } from './photo-picture.tsx'

type ListingCardProps = {
  listing: ListingRow
  slug: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onDuplicate: () => void
  onDelete: () => void
}

export function ListingCard(props: ListingCardProps) {
  const { listing, slug, isSelected, onSelect } = props
  const isSaving = isTemporary(listing)
  const title = listing.title || m.listings_untitled()
  return (
    <li
      aria-busy={isSaving || undefined}
      className={joinClasses(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-low transition-shadow hover:shadow-mid',
        isSaving && 'opacity-75',
        isSelected && 'ring-2 ring-focus',
      )}
    >
      <div className="relative aspect-16/10 overflow-hidden bg-sunken">
        {listing.photo ? (
          <PhotoPicture
            photo={listing.photo}
            alt=""
            sizes="(min-width: 1024px) 340px, (min-width: 640px) 50vw, 100vw"
            className="size-full"
          />
        ) : (
          <div className="flex size-full items-center justify-center text-muted">
            <House aria-hidden="true" className="size-10" strokeWidth={1.2} />
          </div>
        )}
        <ListingStatusBadge status={listing.status} className="absolute top-3 left-3 shadow-low" />
        {!isSaving && (
          <label className="absolute top-2 right-2 z-1 flex size-11 items-center justify-center rounded-md bg-raised/85">
            <span className="sr-only">{m.listings_select_named({ title })}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
              className="size-5 accent-accent-ink"
            />
          </label>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <h2 className="text-lg">
          {isSaving ? (
            title
          ) : (
            <a
              href={paths.listing(slug, listing.id)}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </a>
          )}
        </h2>
        <p className="text-sm text-muted">{listing.address || m.listings_no_address()}</p>
        <p className="mt-1 font-heading text-xl tabular">
          {listing.price === null ? m.listings_no_price() : formatPrice(listing.price)}
        </p>
        <CountsLine listing={listing} />
        <WeekLine listing={listing} />
        {listing.descriptionTitle && <p className="line-clamp-2 text-sm">{listing.descriptionTitle}</p>}
        <div className="relative z-1 mt-auto flex items-center gap-2 pt-3">
          {isSaving ? (
            <p role="status" className="flex items-center gap-2 py-2 text-sm text-muted">
              <Spinner /> {m.listings_saving()}
            </p>
          ) : (
            <Actions {...props} title={title} />
          )}
        </div>
      </div>
    </li>
  )
}

type Counts = Pick<ListingRow, 'squareFeet' | 'bedrooms' | 'bathrooms'>

const bedsText = (count: number) =>
  count === 0
    ? m.listings_studio()
    : count === 1
      ? m.listings_one_bed()
      : m.listings_beds({ count: formatCount(count) })
const bathsText = (count: number) =>
  count === 1 ? m.listings_one_bath() : m.listings_baths({ count: formatCount(count) })

/** Square feet, beds and baths, where known. */
export function CountsLine({ listing: { squareFeet, bedrooms, bathrooms } }: { listing: Counts }) {
  const counts: [Icon: typeof Ruler, text: string | null][] = [
    [Ruler, squareFeet === null ? null : m.listings_square_feet({ count: formatCount(squareFeet) })],
    [BedDouble, bedrooms === null ? null : bedsText(bedrooms)],
    [Bath, bathrooms === null ? null : bathsText(bathrooms)],
  ]
  const known = counts.filter(([, text]) => text !== null)
  if (known.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {known.map(([Icon, text]) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** How often its page was visited. Empty for a listing without a page. */
function WeekLine({ listing: { status, visitsThisWeek } }: { listing: ListingRow }) {
  if (visitsThisWeek === undefined || (visitsThisWeek === 0 && !isPublic(status))) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Eye aria-hidden="true" className="size-4" />
      {viewsText(visitsThisWeek)}
    </p>
  )
}

const viewsText = (count: number) =>
  count === 0
    ? m.listings_no_views()
    : count === 1
      ? m.listings_one_view()
      : m.listings_views({ count: formatCount(count) })

type ActionsProps = ListingCardProps & { title: string }

function Actions({ listing, slug, title, onDuplicate, onDelete }: ActionsProps) {
  const page = paths.publicListing(listing.slug)
  const shown: MenuItem[] = isPublic(listing.status)
    ? [
        { label: m.listings_view_page(), icon: <ExternalLink className="size-4" />, href: page },
        {
          label: m.listings_copy_link(),
          icon: <Copy className="size-4" />,
          onSelect: () => void copyAddress(page),
        },
      ]
    : []
  return (
    <>
      <ButtonLink
        size="sm"
        href={paths.editListing(slug, listing.id)}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        aria-label={m.listings_edit_named({ title })}
      >
        {m.listings_edit()}
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="quiet"
        href={paths.listing(slug, listing.id, { ask: 'sidekick' })}
        icon={<MessagesSquare aria-hidden="true" className="size-4" />}
        aria-label={m.listings_sidekick_named({ title })}
      >
        {m.listings_sidekick()}
      </ButtonLink>
      <span className="ml-auto">
        <Menu
          label={m.listings_more_named({ title })}
          placement={{ align: 'end' }}
          items={[
            ...shown,
            {
              label: m.listings_duplicate(),
              icon: <CopyPlus className="size-4" />,
              onSelect: onDuplicate,
            },
            {
              label: m.listings_delete(),
              icon: <Trash2 className="size-4" />,
              danger: true,
              apart: true,
              onSelect: onDelete,
            },
          ]}
          trigger={(trigger) => (
            <IconButton
              size="sm"
              label={m.listings_more_named({ title })}
              icon={<Ellipsis className="size-4" />}
              {...trigger}
            />
          )}
        />
      </span>
    </>
  )
}
