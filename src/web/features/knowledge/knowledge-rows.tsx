import { Globe, House, Pencil, Trash2 } from 'lucide-react'
import type { KnowledgeItem } from '#contract/knowledge.ts'
import { isTitleCutOff } from '#domain/knowledge/knowledge-text.ts'
import { cut } from '#domain/text/cut.ts'
import { m } from '#text'
import { formatDayInWords } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FileFacts, UsedByBadge } from './file-facts.tsx'
import { PageLink, PageState } from './page-state.tsx'
import { ReadingState } from './reading-state.tsx'

/** Two lines never show more than this. */
const excerptLength = 300

type KnowledgeRowsProps = {
  entries: readonly KnowledgeItem[]
  timeZone: string
  /** Shows which listing each entry is for. */
  withPlace?: boolean
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

export function KnowledgeRows({
  entries,
  timeZone,
  withPlace,
  onOpen,
  onEdit,
  onDelete,
}: KnowledgeRowsProps) {
  const now = new Date()
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="relative flex items-start gap-2 py-3.5">
          <div className="min-w-0 grow">
            <h3 className="font-text text-base font-semibold tracking-normal">
              {/* The whole row opens the entry. The buttons at its end sit above that. */}
              <button
                type="button"
                onClick={() => onOpen(entry.id)}
                className="max-w-full rounded-sm text-left break-words after:absolute after:inset-0 hover:underline"
              >
                {titleOf(entry)}
              </button>
            </h3>
            {(entry.content || entry.state === 'ready') && (
              <p className="line-clamp-2 text-sm break-words text-muted">
                {cut(entry.content, excerptLength) || m.knowledge_no_content()}
              </p>
            )}
            <ReadingState entry={entry} />
            <RowFacts entry={entry} timeZone={timeZone} now={now} withPlace={withPlace} />
          </div>
          <span className="relative z-1 flex shrink-0">
            <IconButton
              label={m.knowledge_edit_named({ title: entry.title })}
              icon={<Pencil className="size-4.5" />}
              className="text-muted"
              tooltip={{ align: 'end' }}
              onClick={() => onEdit(entry.id)}
            />
            <IconButton
              label={m.knowledge_delete_named({ title: entry.title })}
              icon={<Trash2 className="size-4.5" />}
              className="text-muted hover:text-danger"
              tooltip={{ align: 'end' }}
              onClick={() => onDelete(entry.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

type RowFactsProps = { entry: KnowledgeItem; timeZone: string; now: Date; withPlace: boolean | undefined }

/** Where an entry is used, where it comes from, and since when. */
const RowFacts = ({ entry, timeZone, now, withPlace }: RowFactsProps) => (
  <p className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
    {withPlace && <PlaceBadge entry={entry} />}
    <UsedByBadge entry={entry} />
    <FileFacts entry={entry} />
    {entry.page && (
      <span className="relative z-1 max-w-full min-w-0">
        <PageLink url={entry.page.url} />
      </span>
    )}
    <time dateTime={entry.createdAt}>{formatDayInWords(entry.createdAt, { timeZone, now })}</time>
    <EditedOn entry={entry} timeZone={timeZone} now={now} />
    <PageState entry={entry} timeZone={timeZone} now={now} />
  </p>
)

type EditedOnProps = { entry: KnowledgeItem; timeZone: string; now: Date }

/** The day of the last edit, unless it is the day the entry was added. */
function EditedOn({ entry: { createdAt, editedAt }, timeZone, now }: EditedOnProps) {
  const day = editedAt && formatDayInWords(editedAt, { timeZone, now })
  if (!day || day === formatDayInWords(createdAt, { timeZone, now })) return null
  return <time dateTime={editedAt}>{m.knowledge_edited({ day })}</time>
}

const titleOf = (entry: KnowledgeItem) => (isTitleCutOff(entry) ? `${entry.title}…` : entry.title)

/** Which of the agent's listings the entry is for. */
export function PlaceBadge({ entry }: { entry: KnowledgeItem }) {
  const isForAll = entry.scope === 'agent'
  return (
    <Badge
      tone={isForAll ? 'accent' : 'neutral'}
      icon={isForAll ? <Globe aria-hidden="true" /> : <House aria-hidden="true" />}
      className="max-w-full shrink"
    >
      <span className="truncate">
        {isForAll ? m.knowledge_all_listings() : entry.listingTitle || m.knowledge_one_listing()}
      </span>
    </Badge>
  )
}
