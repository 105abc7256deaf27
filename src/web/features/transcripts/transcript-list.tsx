import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, ScrollText, SearchX, Trash2 } from 'lucide-react'
import type { Transcript } from '#contract/transcripts.ts'
import { sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { sourceLabels } from './source-labels.ts'
import { useDeleteTranscript } from './transcript-calls.ts'
import { TranscriptViewer } from './transcript-viewer.tsx'

const pageSize = 50

type TranscriptListProps = { slug: string; timeZone: string; onAdd: () => void }

/** Saved transcripts, newest first. The search, the filter, and the one that is open are in the address. */
export function TranscriptList({ slug, timeZone, onAdd }: TranscriptListProps) {
  const params = useQueryParams()
  const sidekick = sidekickIds.find((id) => id === params.get('sidekick'))
  const q = params.get('q') || undefined
  const list = useInfiniteQuery(
    readsPages('GET /api/transcripts', { query: { limit: pageSize, sidekick, q } }),
  )
  const deletion = useDeleteTranscript()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = sidekick !== undefined || q !== undefined
  const isNone = list.isSuccess && rows.length === 0
  return (
    <>
      {(isFiltered || !isNone) && <Filters q={q ?? ''} sidekick={sidekick ?? ''} />}
      {list.isPending && <SkeletonRows rows={5} className="h-20" />}
      {isNone && (isFiltered ? <NoneFound /> : <None onAdd={onAdd} />)}
      {rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((transcript) => (
            <Row
              key={transcript.id}
              transcript={transcript}
              timeZone={timeZone}
              onDelete={() => deletion.mutate(transcript.id)}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} shown={rows.length} />
      <TranscriptViewer
        id={params.get('transcript') ?? undefined}
        slug={slug}
        timeZone={timeZone}
        onClose={() => changeQueryParams({ transcript: '' })}
        onDelete={(id) => deletion.mutate(id)}
      />
    </>
  )
}

const Filters = ({ q, sidekick }: { q: string; sidekick: string }) => (
  <div className="mb-2 grid gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
    <SearchInput
      label={m.transcripts_search()}
      value={q}
      onSearch={(text) => changeQueryParams({ q: text })}
    />
    <Select
      aria-label={m.transcripts_sidekick()}
      value={sidekick}
      onChange={(event) => changeQueryParams({ sidekick: event.target.value })}
      options={[
        { value: '', label: m.transcripts_all_sidekicks() },
        ...sidekickIds.map((id) => ({ value: id, label: sidekicks[id].name() })),
      ]}
    />
  </div>
)

type RowProps = { transcript: Transcript; timeZone: string; onDelete: () => void }

const Row = ({ transcript, timeZone, onDelete }: RowProps) => (
  <li className="relative flex items-start gap-2 py-3.5">
    <div className="min-w-0 grow">
      <h2 className="font-text text-base font-semibold tracking-normal">
        {/* The whole row opens it. The button at its end sits above that. */}
        <button
          type="button"
          onClick={() => changeQueryParams({ transcript: transcript.id })}
          className="max-w-full rounded-sm text-left break-words after:absolute after:inset-0 hover:underline"
        >
          {transcript.title}
        </button>
      </h2>
      <p className="line-clamp-2 text-sm break-words text-muted">{transcript.content}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <Badge tone="neutral">{sidekicks[transcript.sidekick].name()}</Badge>
        <span>{sourceLabels[transcript.source]()}</span>
        <time dateTime={transcript.createdAt}>
          {formatWhen(transcript.createdAt, { timeZone, now: new Date() })}
        </time>
      </p>
    </div>
    <IconButton
      label={m.transcripts_delete_named({ title: transcript.title })}
      icon={<Trash2 aria-hidden="true" className="size-4.5" />}
      className="relative z-1 shrink-0 text-muted hover:text-danger"
      tooltip={{ align: 'end' }}
      onClick={onDelete}
    />
  </li>
)

const None = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title={m.transcripts_empty()}
    text={m.transcripts_empty_text()}
    picture={<ScrollText />}
    action={
      <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
        {m.transcripts_add()}
      </Button>
    }
  />
)

const NoneFound = () => (
  <EmptyState
    title={m.transcripts_none_found()}
    text={m.transcripts_none_found_text()}
    picture={<SearchX />}
    action={
      <Button onClick={() => changeQueryParams({ q: '', sidekick: '' })}>{m.transcripts_show_all()}</Button>
    }
  />
)
