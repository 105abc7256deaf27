import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import type { ProblemError } from '#web/lib/problem-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FreeAlternativesProps = {
  error: ProblemError
  timeZone: string
  onChoose: (startIso: string) => void
}

/** Says that a time is taken and offers the nearest free ones. */
export function FreeAlternatives({ error, timeZone, onChoose }: FreeAlternativesProps) {
  return (
    <Notice tone="warning" announce="alert" title={error.detail}>
      {error.alternatives.length > 0 && (
        <>
          <p className="mb-2">{m.appointments_alternatives()}</p>
          <div className="flex flex-wrap gap-2">
            {error.alternatives.map((startIso) => (
              <Button key={startIso} size="sm" onClick={() => onChoose(startIso)}>
                {formatWhen(startIso, { timeZone, now: new Date(), withZone: true })}
              </Button>
            ))}
          </div>
        </>
      )}
    </Notice>
  )
}
