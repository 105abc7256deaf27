import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { restorableDays } from '#domain/undo/restorable.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

const kinds: Record<string, () => string> = {
  'listing.deleted': m.listings_kind_listing,
  'photo.deleted': m.listings_kind_photo,
  'lead.deleted': m.listings_kind_lead,
  'appointment.deleted': m.listings_kind_appointment,
  'knowledge.deleted': m.listings_kind_knowledge,
  'transcript.deleted': m.transcripts_kind,
  'training-chat.deleted': m.training_kind_chat,
  'training-instruction.deleted': m.training_kind_instruction,
}

/** Everything deleted that can still be restored. */
export function DeletedList({ timeZone }: { timeZone: string }) {
  const client = useQueryClient()
  const deleted = useQuery(reads('GET /api/deleted'))
  const [restoring, setRestoring] = useState<string>()
  if (deleted.isPending) return <SkeletonRows rows={4} className="h-14" />
  if (deleted.isError) return <ProblemScreen error={deleted.error} onRetry={() => void deleted.refetch()} />
  const { items } = deleted.data
  if (items.length === 0)
    return (
      <EmptyState
        title={m.listings_deleted_empty()}
        text={m.listings_deleted_text({ days: restorableDays })}
        picture={<Trash2 />}
      />
    )
  const now = new Date()
  const restore = async (id: string) => {
    setRestoring(id)
    await undoDeletion(client, id, m.listings_restored())
    setRestoring(undefined)
  }
  return (
    <Table
      caption={m.listings_deleted_title()}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { id: 'label', header: m.listings_deleted_what(), primary: true, cell: ({ label }) => label },
        { id: 'kind', header: m.listings_deleted_kind(), cell: ({ act }) => kinds[act]?.() ?? '' },
        {
          id: 'when',
          header: m.listings_deleted_when(),
          cell: ({ deletedAt }) => formatWhen(deletedAt, { timeZone, now }),
        },
        {
          id: 'until',
          header: m.listings_deleted_until(),
          cell: ({ restorableUntil }) => formatWhen(restorableUntil, { timeZone, now }),
        },
        {
          id: 'restore',
          header: m.listings_restore(),
          align: 'end',
          cell: ({ id, label }) => (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              aria-label={m.listings_restore_named({ label })}
              busy={restoring === id}
              onClick={() => void restore(id)}
            >
              {m.listings_restore()}
            </Button>
          ),
        },
      ]}
    />
  )
}
