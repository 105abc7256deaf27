import { Lightbulb } from 'lucide-react'
import type { LeadScore } from '#contract/leads.ts'
import { pointsInWords } from '#domain/leads/points-in-words.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { type FillTone, Meter } from '#web/ui/meter.tsx'
import { TierMark } from './lead-badges.tsx'
import { fullScore } from './lead-scoring.tsx'
import { Score } from './score.tsx'

/** What a score is made of: each rule that applied, its points and the reason. Also suggests what to do next. */
export function ScoreMakeup({ score }: { score: LeadScore }) {
  const max = Math.max(...score.breakdown.map(({ points }) => points), 1)
  const tone = score.tier.toLowerCase() as FillTone
  return (
    <Card title={m.leads_score_title()} action={<TierMark tier={score.tier} />}>
      <p className="mb-2">
        <Score points={score.totalScore} className="text-4xl" />
      </p>
      <Meter
        bare
        label={m.leads_score_label()}
        value={score.totalScore}
        max={fullScore}
        text={pointsInWords(score.totalScore)}
        tone={tone}
      />
      <ul className="mt-5 flex flex-col gap-3.5">
        {score.breakdown.map((entry) => (
          <li key={entry.ruleId}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="font-semibold">{entry.ruleName}</span>
              <span className="font-semibold tabular">+{entry.points}</span>
            </div>
            <p className="mb-1.5 text-sm text-muted">{entry.why}</p>
            <div aria-hidden="true" className="h-1.5 rounded-full bg-neutral-soft">
              <div
                className="h-full rounded-full bg-accent"
                style={{ width: `${(entry.points / max) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {score.recommendations.length > 0 && (
        <div className="mt-6 rounded-md bg-accent-soft p-4">
          <h3 className="mb-2 flex items-center gap-2 font-text text-sm font-semibold text-accent-ink">
            <Lightbulb aria-hidden="true" className="size-4" />
            {m.leads_recommendations()}
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
            {score.recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
