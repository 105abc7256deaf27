import { Archive, CircleCheck, Handshake, PencilLine } from 'lucide-react'
import { type ListingStatus, listingStatusLabel } from '#domain/listings/listing.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  Draft: { tone: 'neutral', Icon: PencilLine },
  Active: { tone: 'positive', Icon: CircleCheck },
  Sold: { tone: 'info', Icon: Handshake },
  Archived: { tone: 'warning', Icon: Archive },
} as const

export function ListingStatusBadge({ status, className }: { status: ListingStatus; className?: string }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className={className}>
      {listingStatusLabel(status)}
    </Badge>
  )
}
