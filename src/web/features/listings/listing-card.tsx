import { Bath, BedDouble, Eye, House, ListChecks, Ruler } from 'lucide-react'
import type { ListingRow } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount, formatPrice } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { isTemporary } from './listing-calls.ts'
import { ListingCardActions } from './listing-card-actions.tsx'
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
  const { listing, slug, isSelected } = props
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
      <Cover {...props} isSaving={isSaving} title={title} />
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
        <ExamLine listing={listing} />
        {listing.descriptionTitle && <p className="line-clamp-2 text-sm">{listing.descriptionTitle}</p>}
        <div className="relative z-1 mt-auto flex items-center gap-2 pt-3">
          {isSaving ? (
            <p role="status" className="flex items-center gap-2 py-2 text-sm text-muted">
              <Spinner /> {m.listings_saving()}
            </p>
          ) : (
            <ListingCardActions {...props} title={title} />
          )}
        </div>
      </div>
    </li>
  )
}

type CoverProps = Pick<ListingCardProps, 'listing' | 'isSelected' | 'onSelect'> & {
  isSaving: boolean
  title: string
}

const Cover = ({ listing: { photo, status }, isSelected, onSelect, isSaving, title }: CoverProps) => (
  <div className="relative aspect-16/10 overflow-hidden bg-sunken">
    {photo ? (
      <PhotoPicture
        photo={photo}
        alt=""
        sizes="(min-width: 1024px) 340px, (min-width: 640px) 50vw, 100vw"
        className="size-full"
      />
    ) : (
      <div className="flex size-full items-center justify-center text-muted">
        <House aria-hidden="true" className="size-10" strokeWidth={1.2} />
      </div>
    )}
    <ListingStatusBadge status={status} className="absolute top-3 left-3 shadow-low" />
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
)

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

/** How many of buyers' usual questions its assistant answers. */
function ExamLine({ listing: { exam } }: { listing: ListingRow }) {
  if (!exam) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted tabular">
      <ListChecks aria-hidden="true" className="size-4" />
      {m.exam_count_of_questions({ answered: exam.answered, asked: exam.asked })}
    </p>
  )
}

const viewsText = (count: number) =>
  count === 0
    ? m.listings_no_views()
    : count === 1
      ? m.listings_one_view()
      : m.listings_views({ count: formatCount(count) })
