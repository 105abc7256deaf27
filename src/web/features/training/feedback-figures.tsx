import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { useTrainingFeedback } from './training-calls.ts'

/** How the sidekick's replies were rated so far. */
export function FeedbackFigures({ sidekick }: { sidekick: TrainingSidekick }) {
  const { data, error, refetch } = useTrainingFeedback(sidekick)
  const figures = [
    { label: m.training_total(), count: data?.totalFeedback },
    { label: m.training_positive(), count: data?.positiveCount },
    { label: m.training_improved(), count: data?.improvementCount },
  ]
  return (
    <Card title={m.training_feedback()}>
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <dl className="grid grid-cols-3 gap-3">
          {figures.map(({ label, count }) => (
            <div key={label} className="flex min-w-0 flex-col-reverse">
              <dt className="text-sm break-words text-muted">{label}</dt>
              <dd className="tabular text-xl font-semibold">
                {count === undefined ? '–' : formatCount(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
