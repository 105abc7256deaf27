import { Coffee, UserPlus, Workflow } from 'lucide-react'
import type { FollowUp } from '#contract/followups.ts'
import { runStatuses } from '#domain/sequences/run-status.ts'
import { m } from '#text'
import { formatCount, formatWhen } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFollowUpFigures, useFollowUps } from './followup-calls.ts'
import { FollowUpDetail, type FollowUpDetailProps } from './followup-detail.tsx'
import { badgeOf, progressOf, statusLooks } from './followup-words.ts'

type FollowUpOverviewProps = Pick<FollowUpDetailProps, 'ConsentButton'> & {
  slug: string
  timeZone: string
  /** The one whose timeline is shown. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** Only those that need the agent are listed. */
  onlyWaiting: boolean
  onFilter: (onlyWaiting: boolean) => void
  onEnroll: () => void
}

/** Leads who are in a sequence or were, beside one's timeline. A phone shows one or the other. */
export function FollowUpOverview(props: FollowUpOverviewProps) {
  const { slug, timeZone, selected, onSelect, onlyWaiting, onFilter, onEnroll, ConsentButton } = props
  const list = useFollowUps(onlyWaiting)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending && !onlyWaiting)
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
        <Spinner /> {m.funnel_followups_loading()}
      </p>
    )
  if (list.isSuccess && rows.length === 0 && !onlyWaiting)
    return (
      <EmptyState
        title={m.funnel_followups_none()}
        text={m.funnel_followups_none_text()}
        picture={<Workflow />}
        action={<EnrollButton onEnroll={onEnroll} />}
      />
    )
  return (
    <>
      <Counters isBehind={selected !== undefined} />
      <div className="lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div className={joinClasses('min-w-0', selected && 'hidden lg:block')}>
          <EnrollButton onEnroll={onEnroll} full />
          <Filter onlyWaiting={onlyWaiting} onFilter={onFilter} />
          {list.isPending && <SkeletonRows rows={3} className="mt-3 h-20" />}
          {list.isSuccess && rows.length === 0 && <NothingWaits />}
          <ul aria-label={m.funnel_tab_followups()} className="mt-3 flex flex-col gap-2">
            {rows.map((row) => (
              <Row
                key={row.id}
                {...{ row, timeZone }}
                isSelected={row.id === selected}
                onSelect={() => onSelect(row.id)}
              />
            ))}
          </ul>
          <ListEnd list={list} shown={rows.length} />
        </div>
        {selected ? (
          <FollowUpDetail
            key={selected}
            id={selected}
            slug={slug}
            timeZone={timeZone}
            onBack={() => onSelect(undefined)}
            ConsentButton={ConsentButton}
          />
        ) : (
          <NothingSelected />
        )}
      </div>
    </>
  )
}

const EnrollButton = ({ onEnroll, full }: { onEnroll: () => void; full?: boolean }) => (
  <Button full={full} icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={onEnroll}>
    {m.funnel_enroll_title()}
  </Button>
)

const NothingWaits = () => (
  <EmptyState
    compact
    title={m.funnel_waiting_none()}
    text={m.funnel_waiting_none_text()}
    picture={<Coffee />}
  />
)

type FilterProps = { onlyWaiting: boolean; onFilter: (onlyWaiting: boolean) => void }

function Filter({ onlyWaiting, onFilter }: FilterProps) {
  const { data } = useFollowUpFigures()
  const choices = [
    { isWaiting: false, label: m.funnel_waiting_all(), count: data?.total },
    { isWaiting: true, label: m.funnel_waiting(), count: data?.waiting },
  ]
  return (
    <fieldset className="mt-3 flex w-full gap-1 rounded-md bg-neutral-soft p-1">
      <legend className="sr-only">{m.funnel_waiting_filter()}</legend>
      {choices.map(({ isWaiting, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isWaiting === onlyWaiting}
          onClick={() => onFilter(isWaiting)}
          className="flex min-h-9 grow items-center justify-center gap-2 rounded-sm px-3 text-sm font-semibold transition-colors aria-pressed:bg-raised aria-pressed:shadow-low"
        >
          {label}
          {count !== undefined && <span className="tabular text-muted">{formatCount(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const NothingSelected = () => (
  <div className="hidden flex-col items-center gap-2 rounded-lg border border-dashed border-line px-8 py-20 text-center text-muted lg:flex">
    <Workflow aria-hidden="true" className="size-10" strokeWidth={1.25} />
    <h2 className="text-xl text-ink">{m.funnel_followups_title()}</h2>
    <p>{m.funnel_followups_select()}</p>
  </div>
)

/** How many there are, in all and by status. On a phone they make room for the one that is open. */
function Counters({ isBehind }: { isBehind: boolean }) {
  const { data } = useFollowUpFigures()
  return (
    <dl
      className={joinClasses(
        'mb-5 grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3',
        isBehind ? 'hidden lg:grid' : 'grid',
      )}
    >
      {(['total', ...runStatuses] as const).map((name) => (
        <div key={name} className="rounded-lg border border-line bg-raised px-3 py-2 sm:p-4">
          <dt className="text-sm text-muted">
            {name === 'total' ? m.funnel_total() : statusLooks[name].label()}
          </dt>
          <dd className="font-heading text-2xl tabular">{data ? formatCount(data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

type RowProps = { row: FollowUp; timeZone: string; isSelected: boolean; onSelect: () => void }

function Row({ row, timeZone, isSelected, onSelect }: RowProps) {
  const { tone, label } = badgeOf(row)
  const step = Math.min(row.currentStepIndex + 1, row.stepCount)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={joinClasses(
          'flex w-full flex-col gap-2 rounded-lg border p-3 text-left transition-colors hover:bg-sunken/60',
          isSelected ? 'border-accent-ink bg-accent-soft' : 'border-line bg-raised',
        )}
      >
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0">
            <span className="block font-semibold break-words">{row.leadName}</span>
            <span className="block text-sm break-words text-muted">{row.sequenceName}</span>
          </span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <ProgressBar label={m.funnel_progress({ name: row.leadName })} value={progressOf(row)} />
        <span className="text-xs text-muted tabular">
          {m.funnel_step_of({ step, count: row.stepCount })}
          {row.nextStepDate &&
            ` · ${m.funnel_next_step({ when: formatWhen(row.nextStepDate, { timeZone, now: new Date() }) })}`}
        </span>
      </button>
    </li>
  )
}
