import { joinClasses } from '#web/lib/join-classes.ts'

export type FillTone = 'accent' | 'positive' | 'warning' | 'danger' | 'qualified' | 'hot' | 'warm' | 'cold'

const fills: Record<FillTone, string> = {
  accent: 'bg-accent',
  positive: 'bg-qualified-fill',
  warning: 'bg-warm-fill',
  danger: 'bg-danger-fill',
  qualified: 'bg-qualified-fill',
  hot: 'bg-hot-fill',
  warm: 'bg-warm-fill',
  cold: 'bg-cold-fill',
}

type MeterProps = {
  label: string
  value: number
  max: number
  /** The value in words, such as '12 of 500'. */
  text?: string
  tone?: FillTone
  /** The label and text are shown elsewhere on the screen. */
  bare?: boolean
}

/** How much of something is used. */
export function Meter({ label, value, max, text, tone = 'accent', bare }: MeterProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div>
      {!bare && (
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted tabular">{text ?? value}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers don't allow styling the inside of a meter element */}
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div className={joinClasses('h-full rounded-full', fills[tone])} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
