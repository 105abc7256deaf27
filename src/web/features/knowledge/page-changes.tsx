import { useQuery } from '@tanstack/react-query'
import type { TextPart } from '#domain/knowledge/compare-texts.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { EntryLoading } from './entry-loading.tsx'

type PageChangesProps = { id: string; timeZone: string }

/** What a page's last change added and removed, sentence by sentence. */
export function PageChanges({ id, timeZone }: PageChangesProps) {
  const { data, error, refetch } = useQuery(reads('GET /api/knowledge/{id}/changes', { params: { id } }))
  if (!data) return <EntryLoading error={error} onRetry={() => void refetch()} />
  if (!data.changedAt) return <p className="text-muted">{m.knowledge_never_changed()}</p>
  const when = formatWhen(data.changedAt, { timeZone, now: new Date() })
  return (
    <section aria-label={m.knowledge_changes()}>
      <p className="mb-3 text-sm text-muted">{m.knowledge_page_changed({ when })}</p>
      <div className="flex max-w-prose flex-col gap-2">
        {data.parts.map((part, at) => (
          // Parts have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Part key={at} part={part} isFirst={at === 0} isLast={at === data.parts.length - 1} />
        ))}
      </div>
    </section>
  )
}

function Part({ part: { kind, text }, ...ends }: { part: TextPart; isFirst: boolean; isLast: boolean }) {
  if (kind === 'same')
    return <p className="text-sm break-words whitespace-pre-line text-muted">{around(text, ends)}</p>
  const isAdded = kind === 'added'
  const Tag = isAdded ? 'ins' : 'del'
  return (
    <p
      className={`rounded-md px-3 py-2 break-words whitespace-pre-line ${isAdded ? 'bg-positive-soft' : 'bg-danger-soft'}`}
    >
      <span className={`block text-xs font-semibold ${isAdded ? 'text-positive' : 'text-danger'}`}>
        {isAdded ? m.knowledge_change_added() : m.knowledge_change_removed()}
      </span>
      <Tag className={isAdded ? 'no-underline' : 'decoration-1'}>{text}</Tag>
    </p>
  )
}

/** How much of what stayed is shown beside a change. */
const nearby = 160

/** The words next to the changes; the rest of what stayed is left out. */
function around(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const ends = [
    ...(isFirst ? [] : [text.slice(0, nearby).replace(/\s+\S*$/, '')]),
    ...(isLast ? [] : [text.slice(-nearby).replace(/^\S*\s+/, '')]),
  ]
  if (text.length <= nearby * 2) return text
  return isFirst ? `… ${ends.join('')}` : isLast ? `${ends.join('')} …` : ends.join(' … ')
}
