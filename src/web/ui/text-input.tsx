import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import { useFieldControl } from './field.tsx'

/** The look shared by all controls for typing or choosing. */
export const controlClasses = joinClasses(
  'w-full min-w-0 rounded-md border border-control bg-raised px-3 text-base text-ink transition-colors',
  'placeholder:text-muted hover:border-ink/60 focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
  'aria-invalid:border-danger',
)

export type TextInputProps = ComponentProps<'input'> & {
  /** An icon or a symbol such as $ inside the left end. */
  before?: ReactNode
  /** A unit such as sq ft, or a small button, inside the right end. */
  after?: ReactNode
}

export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const field = useFieldControl()
  const input = (
    <input
      {...field}
      className={joinClasses(
        controlClasses,
        'h-11',
        Boolean(before) && 'pl-9',
        Boolean(after) && 'pr-12',
        className,
      )}
      {...rest}
    />
  )
  if (!before && !after) return input
  return (
    <div className="relative">
      {before && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
        >
          {before}
        </span>
      )}
      {input}
      {after && (
        <span className="absolute inset-y-0 right-1 flex items-center text-sm text-muted">{after}</span>
      )}
    </div>
  )
}
