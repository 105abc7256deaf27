import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { placeInWords } from '#domain/knowledge/place-in-words.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { FileFacts, UsedByBadge } from './file-facts.tsx'
import { PlaceBadge } from './knowledge-rows.tsx'

type KnowledgeMatch = Answer<'GET /api/knowledge/search'>['items'][number]

type KnowledgeFoundProps = {
  q: string
  filter: { listingId?: string | undefined }
  onClear: () => void
  /** With the place of the first match, as it stands in the address. */
  onOpen: (id: string, at: string) => void
}

/** What a search of the agent's knowledge finds, with its words marked and the page they are on. */
export function KnowledgeFound({ q, filter: { listingId }, onClear, onOpen }: KnowledgeFoundProps) {
  const found = useQuery(reads('GET /api/knowledge/search', { query: { q, listingId } }))
  if (found.isError) return <ReadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={4} className="h-20" />
  const { items, hasMore } = found.data
  if (items.length === 0)
    return (
      <EmptyState
        title={m.knowledge_search_none()}
        text={m.knowledge_search_none_text({ words: q })}
        picture={<SearchX />}
        action={<Button onClick={onClear}>{m.knowledge_show_all()}</Button>}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <FoundRow key={item.entry.id} found={item} onOpen={onOpen} />
        ))}
      </ul>
      {hasMore && <p className="py-3 text-sm text-muted">{m.knowledge_search_more()}</p>}
    </>
  )
}

function FoundRow({ found, onOpen }: { found: KnowledgeMatch; onOpen: KnowledgeFoundProps['onOpen'] }) {
  const { entry, excerpt, matches, where } = found
  const place = placeInWords(where)
  return (
    <li className="relative py-3.5">
      <h3 className="font-text text-base font-semibold tracking-normal">
        <button
          type="button"
          onClick={() => onOpen(entry.id, addressOf(found))}
          className="max-w-full rounded-sm text-left break-words after:absolute after:inset-0 hover:underline"
        >
          {entry.title}
        </button>
      </h3>
      {excerpt && (
        <p className="line-clamp-4 text-sm break-words text-muted">
          <MarkedText text={excerpt} matches={matches} />
        </p>
      )}
      <p className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <PlaceBadge entry={entry} />
        <UsedByBadge entry={entry} />
        <FileFacts entry={entry} />
        {place && <span className="first-letter:uppercase">{place}</span>}
      </p>
    </li>
  )
}

function addressOf({ at, matches: [first] }: KnowledgeMatch): string {
  return at === null || !first ? '' : `${at + first.from}-${at + first.to}`
}

/** A text with the places in it that were searched for. `matches` are in order and apart from each other. */
function MarkedText({ text, matches }: { text: string; matches: readonly { from: number; to: number }[] }) {
  let at = 0
  const parts = matches.map(({ from, to }) => {
    const plain = text.slice(at, from)
    at = to
    return (
      <span key={from}>
        {plain}
        <mark className="rounded-xs bg-warning-soft text-ink">{text.slice(from, to)}</mark>
      </span>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
