import { pointsUnit } from '#domain/leads/points-in-words.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Amount } from '#web/ui/amount.tsx'

/** A lead's score, on every screen that shows one. */
export const Score = ({ points, className = 'text-lg' }: { points: number; className?: string }) => (
  <span className={joinClasses('shrink-0 font-heading', className)}>
    <span className="sr-only">{m.leads_score_label()} </span>
    <Amount value={points} unit={pointsUnit(points)} />
  </span>
)
