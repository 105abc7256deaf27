type ProgressBarProps = {
  label: string
  /** 0 to 1, or `undefined` if unknown. */
  value: number | undefined
}

/** The progress of a task. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-neutral-soft"
    >
      <div
        className={
          percent === undefined
            ? 'h-full w-1/3 animate-pulse bg-accent'
            : 'h-full bg-accent transition-[width]'
        }
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
