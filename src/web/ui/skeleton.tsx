import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'

/** Reserves the place and size of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('shimmers block rounded-sm', className ?? 'h-4 w-full')}
    />
  )
}

type SkeletonRowsProps = {
  rows?: number
  className?: string
  /** The classes that arrange them, if not one below the other. */
  look?: string
}

/** Rows of a list that is loading, announced to screen readers. */
export function SkeletonRows({
  rows = 4,
  className = 'h-16',
  look = 'flex flex-col gap-3',
}: SkeletonRowsProps) {
  return (
    <div role="status" className={look}>
      <span className="sr-only">{m.shell_loading()}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}
