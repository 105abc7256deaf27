import type { FollowUp } from '#contract/followups.ts'
import { paths } from '#domain/screens/paths.ts'
import { movesFrom } from '#domain/sequences/run-status.ts'
import { titleFor } from '#domain/sequences/sequence-in-words.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useContinueFollowUp, useFollowUpsOf, useMoveFollowUp } from './followup-calls.ts'
import { badgeOf } from './followup-words.ts'

type LeadFollowUpsProps = { leadId: string; slug: string; timeZone: string; onEnroll: () => void }

/** The sequences that a lead is in or was, with what comes next. */
export function LeadFollowUps({ leadId, slug, timeZone, onEnroll }: LeadFollowUpsProps) {
  const { data, error, refetch } = useFollowUpsOf(leadId)
  return (
    <Card title={m.funnel_lead_sequences()}>
      {!data && error && <ReadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={1} className="h-16" />}
      {data?.items.length === 0 && <p className="text-sm text-muted">{m.funnel_lead_sequences_none()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {data?.items.map((run) => (
          <Row key={run.id} run={run} slug={slug} timeZone={timeZone} />
        ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={onEnroll}>
        {m.leads_add_to_sequence()}
      </Button>
    </Card>
  )
}

type RowProps = { run: FollowUp; slug: string; timeZone: string }

function Row({ run, slug, timeZone }: RowProps) {
  const { tone, label } = badgeOf(run)
  const now = new Date()
  return (
    <li className="flex flex-col gap-1.5 py-3 text-sm first:pt-0">
      <p className="flex items-start justify-between gap-2">
        <TextLink href={paths.funnel(slug, { tab: 'followups', followup: run.id })}>
          <span className="break-words">{run.sequenceName}</span>
        </TextLink>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {run.nextStep && run.status !== 'cancelled' && (
        <p className="break-words">
          {m.funnel_lead_next({ title: titleFor(run.nextStep, run.leadName) })}
          {run.nextStepDate && (
            <span className="text-muted tabular">{` · ${formatWhen(run.nextStepDate, { timeZone, now })}`}</span>
          )}
        </p>
      )}
      {run.reason && <p className="break-words text-muted">{run.reason}</p>}
      <Acts run={run} />
    </li>
  )
}

/** Ending it for good is done where its timeline is. */
function Acts({ run }: { run: FollowUp }) {
  const move = useMoveFollowUp(run.id)
  const goOn = useContinueFollowUp(run.id)
  const [name] = movesFrom(run.status).filter((of) => of !== 'cancel')
  const labels = {
    pause: m.funnel_lead_pause,
    resume: run.hasFailed ? m.shell_try_again : m.funnel_lead_resume,
  }
  return (
    <>
      {name && (
        <Button size="sm" className="self-start" busy={move.isPending} onClick={() => move.mutate(name)}>
          {labels[name]()}
        </Button>
      )}
      {run.canContinue && (
        <Button size="sm" className="self-start" busy={goOn.isPending} onClick={() => goOn.mutate()}>
          {m.funnel_lead_resume()}
        </Button>
      )}
      <FormError>{move.error && problemText(move.error)}</FormError>
    </>
  )
}
