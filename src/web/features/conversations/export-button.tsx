import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { exportConversations } from './export-conversations.ts'
import { useConversationFilters } from './use-conversation-filters.ts'

/** Saves what the filters let through. */
export function ExportButton({ timeZone }: { timeZone: string }) {
  const { query } = useConversationFilters()
  const saving = useMutation({
    mutationFn: () => exportConversations(query, timeZone),
    onError: () => showToast({ text: m.conversations_export_failed(), tone: 'failure' }),
  })
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {m.conversations_export()}
    </Button>
  )
}
