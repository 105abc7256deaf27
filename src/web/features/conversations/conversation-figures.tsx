import { useQuery } from '@tanstack/react-query'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'

const rows = [
  { key: 'total', label: m.conversations_total },
  { key: 'chat', label: m.conversations_chats },
  { key: 'voice', label: m.conversations_voices },
  { key: 'activeLeads', label: m.conversations_active_leads },
] as const

/** The totals of all conversations, whatever is filtered. */
export function ConversationFigures() {
  const { data } = useQuery(reads('GET /api/conversations/figures', {}))
  return (
    <dl
      aria-label={m.conversations_figures()}
      className="mb-5 grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-low sm:grid-cols-4"
    >
      {rows.map(({ key, label }) => (
        <div key={key} className="flex min-w-0 flex-col-reverse">
          <dt className="text-xs text-muted sm:text-sm">{label()}</dt>
          <dd className="font-heading text-xl font-semibold tabular">{data?.[key] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
