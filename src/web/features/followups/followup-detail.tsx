import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { FollowUpDetail as Detail } from '#contract/followups.ts'
import { paths } from '#domain/screens/paths.ts'
import { movesFrom, type RunMove } from '#domain/sequences/run-status.ts'
import { stepTypeLabel, titleFor } from '#domain/sequences/sequence-in-words.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DraftCard } from './draft-card.tsx'
import { useFollowUp, useMoveFollowUp } from './followup-calls.ts'
import { eventLabel, moveLabels, progressOf, statusLooks } from './followup-words.ts'

export type FollowUpDetailProps = {
  id: string
  slug: string
  timeZone: string
  onBack: () => void
  /** Records that a lead agreed to emails. */
  ConsentButton: ComponentType<{ lead: { id: string; name: string } }>
}

/** One lead's run through a sequence: what happened, what comes, and what can be done. */
export function FollowUpDetail({ id, slug, timeZone, onBack, ConsentButton }: FollowUpDetailProps) {
  const { data, error, refetch } = useFollowUp(id)
  return (
    <section aria-label={m.funnel_followup()} className="flex min-w-0 flex-col gap-4">
      <Button
        variant="quiet"
        className="self-start lg:hidden"
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        onClick={onBack}
      >
        {m.funnel_back_to_list()}
      </Button>
      {!data && error && <ReadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} className="h-20" />}
      {data && (
        <>
          <Summary run={data} slug={slug} ConsentButton={ConsentButton} />
          {data.draft && <DraftCard run={data} draft={data.draft} />}
          <Upcoming run={data} timeZone={timeZone} />
          <Timeline run={data} timeZone={timeZone} />
        </>
      )}
    </section>
  )
}

type SummaryProps = Pick<FollowUpDetailProps, 'slug' | 'ConsentButton'> & { run: Detail }

function Summary({ run, slug, ConsentButton }: SummaryProps) {
  const { tone, label } = statusLooks[run.status]
  const step = Math.min(run.currentStepIndex + 1, run.stepCount)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl break-words">
            <TextLink href={paths.lead(slug, run.leadId)}>{run.leadName}</TextLink>
          </h2>
          <p className="break-words text-muted">{run.sequenceName}</p>
        </div>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p className="mt-4 mb-1.5 text-sm text-muted tabular">
        {m.funnel_step_of({ step, count: run.stepCount })}
      </p>
      <ProgressBar label={m.funnel_progress({ name: run.leadName })} value={progressOf(run)} />
      {run.reason && (
        <Notice
          tone={run.status === 'paused' ? 'warning' : 'info'}
          className="mt-4"
          action={run.needsConsent && <ConsentButton lead={{ id: run.leadId, name: run.leadName }} />}
        >
          {run.reason}
        </Notice>
      )}
      <Moves run={run} />
    </Card>
  )
}

/** Only what is allowed in this status. */
function Moves({ run }: { run: Detail }) {
  const move = useMoveFollowUp(run.id)
  const [isCancelling, setCancelling] = useState(false)
  const moves = movesFrom(run.status)
  const close = () => setCancelling(false)
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      {moves.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {moves.map((name) => (
            <MoveButton
              key={name}
              name={name}
              label={name === 'resume' && run.hasFailed ? m.shell_try_again() : moveLabels[name]()}
              isUpdating={move.isPending}
              onMove={() => (name === 'cancel' ? setCancelling(true) : move.mutate(name))}
            />
          ))}
        </div>
      )}
      <ConfirmDialog
        danger
        open={isCancelling && moves.includes('cancel')}
        title={m.funnel_cancel_title({ name: run.leadName })}
        confirmLabel={m.funnel_cancel()}
        cancelLabel={m.funnel_keep()}
        busy={move.isPending}
        onConfirm={() => move.mutate('cancel', { onSettled: close })}
        onClose={close}
      >
        {m.funnel_cancel_text()}
      </ConfirmDialog>
      <FormError>{move.error && problemText(move.error)}</FormError>
    </div>
  )
}

type MoveButtonProps = { name: RunMove; label: string; isUpdating: boolean; onMove: () => void }

const MoveButton = ({ name, label, isUpdating, onMove }: MoveButtonProps) => (
  <Button variant={name === 'cancel' ? 'danger' : 'secondary'} disabled={isUpdating} onClick={onMove}>
    {isUpdating ? m.funnel_updating() : label}
  </Button>
)

function Upcoming({ run, timeZone }: { run: Detail; timeZone: string }) {
  if (run.upcoming.length === 0) return null
  const now = new Date()
  const undated = run.needsApproval ? m.funnel_upcoming_approval() : m.funnel_upcoming_paused()
  return (
    <Card title={m.funnel_upcoming()}>
      <ol className="flex flex-col divide-y divide-line">
        {run.upcoming.map(({ stepIndex, type, title, date, condition, needsApproval }) => (
          <li
            key={stepIndex}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{titleFor(title, run.leadName)}</p>
              <p className="text-sm text-muted">
                {needsApproval ? m.funnel_needs_approval() : stepTypeLabel(type)}
                {condition && ` · ${m.funnel_upcoming_if({ condition })}`}
              </p>
            </div>
            <p className="text-sm whitespace-nowrap text-muted tabular">
              {date ? formatWhen(date, { timeZone, now }) : undated}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Timeline({ run, timeZone }: { run: Detail; timeZone: string }) {
  const now = new Date()
  return (
    <Card title={m.funnel_timeline()}>
      <ol className="flex flex-col">
        {run.history.map(({ id, type, description, date }) => (
          <li
            key={id}
            className="relative border-l-2 border-line pb-4 pl-5 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:bg-accent before:content-[''] last:pb-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{eventLabel(type)}</span>
              <time dateTime={date} className="text-sm whitespace-nowrap text-muted tabular">
                {formatWhen(date, { timeZone, now })}
              </time>
            </p>
            {description && <p className="text-sm break-words text-muted">{description}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
