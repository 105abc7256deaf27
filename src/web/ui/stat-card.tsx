import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type StatCardProps = {
  label: string
  /** `undefined` while loading. */
  value: ReactNode | undefined
  icon?: ReactNode
  /** A few words under the number. */
  hint?: ReactNode
  href?: string
}

/** One number with its label. */
export function StatCard({ label, value, icon, hint, href }: StatCardProps) {
  const content = (
    <>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <p className="text-sm font-medium text-muted">{label}</p>
        {icon && (
          <span aria-hidden="true" className="hidden text-accent-ink sm:block [&>svg]:size-5">
            {icon}
          </span>
        )}
      </div>
      <p className="font-heading text-xl font-semibold tabular sm:mt-1 sm:text-3xl">
        {value === undefined ? <Skeleton className="mt-1 inline-block h-6 w-8 sm:h-8 sm:w-16" /> : value}
      </p>
      {hint && <p className="mt-1 hidden text-sm text-muted sm:block">{hint}</p>}
    </>
  )
  // On a phone, one line: what the figures are about comes into view sooner.
  const look =
    'flex flex-wrap items-baseline justify-between gap-x-1 min-w-0 rounded-lg border border-line bg-raised px-2.5 py-2 shadow-low sm:block sm:p-5'
  if (!href) return <div className={look}>{content}</div>
  return (
    <a href={href} className={`${look} transition-colors hover:border-control`}>
      {content}
    </a>
  )
}
