import type { ReactNode } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

/** A word in its color. The word, not the color, carries the meaning. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex w-fit shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
