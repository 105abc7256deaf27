import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Star } from 'lucide-react'
import type { ConversationStatus } from '#domain/conversations/conversation.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Conversation } from './conversation-row.tsx'

/** Important or not, archived or not. */
export function FileButtons({ conversation }: { conversation: Conversation }) {
  const { id, status, lastMessageAt: asOf } = conversation
  const client = useQueryClient()
  const file = useMutation({
    mutationFn: (next: ConversationStatus) =>
      call('PUT /api/conversations/{id}/status', { params: { id }, body: { status: next, asOf } }),
    // No toast otherwise: on a phone it would lie over these buttons and the way back.
    onSuccess: (filed, next) => {
      if (filed.status !== next) showToast({ text: m.conversations_has_news() })
      return makeStale(client, staleReads.conversation)
    },
    onError: (error) => showProblem(error),
  })
  const isImportant = status === 'important'
  const isArchived = status === 'archived'
  return (
    <>
      {!isArchived && (
        <IconButton
          label={isImportant ? m.conversations_unmark_important() : m.conversations_mark_important()}
          icon={
            <Star
              aria-hidden="true"
              className={isImportant ? 'size-5 fill-current text-accent-ink' : 'size-5'}
            />
          }
          disabled={file.isPending}
          onClick={() => file.mutate(isImportant ? 'active' : 'important')}
        />
      )}
      <IconButton
        label={isArchived ? m.conversations_restore() : m.conversations_archive()}
        icon={
          isArchived ? (
            <ArchiveRestore aria-hidden="true" className="size-5" />
          ) : (
            <Archive aria-hidden="true" className="size-5" />
          )
        }
        disabled={file.isPending}
        onClick={() => file.mutate(isArchived ? 'active' : 'archived')}
      />
    </>
  )
}
