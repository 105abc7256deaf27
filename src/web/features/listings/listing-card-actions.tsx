import { Copy, CopyPlus, Ellipsis, ExternalLink, MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import type { ListingRow } from '#contract/listings.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { copyAddress } from './copy-address.ts'

type ListingCardActionsProps = {
  listing: ListingRow
  slug: string
  title: string
  onDuplicate: () => void
  onDelete: () => void
}

export function ListingCardActions(props: ListingCardActionsProps) {
  const { listing, slug, title, onDuplicate, onDelete } = props
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
          items={[...pageItems(listing), ...copyAndDelete(onDuplicate, onDelete)]}
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

/** What can be done with the listing's page, if buyers can see it. */
function pageItems(listing: ListingRow): MenuItem[] {
  if (!isPublic(listing.status)) return []
  const page = paths.publicListing(listing.slug)
  return [
    { label: m.listings_view_page(), icon: <ExternalLink className="size-4" />, href: page },
    {
      label: m.listings_copy_link(),
      icon: <Copy className="size-4" />,
      onSelect: () => void copyAddress(page),
    },
  ]
}

const copyAndDelete = (onDuplicate: () => void, onDelete: () => void): MenuItem[] => [
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
]
