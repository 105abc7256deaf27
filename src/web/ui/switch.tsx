import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'

type SwitchProps = {
  label: string
  /** For screen readers, where a list has several: the label, and whose it is. */
  fullName?: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off, with what it means. It takes effect right away. */
export function Switch({ label, fullName, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className={joinClasses('font-semibold', disabled && 'text-muted')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-label={fullName}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          className="peer absolute -inset-2 z-1 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <span
          aria-hidden="true"
          className="size-full rounded-full border border-control bg-sunken transition-colors peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform peer-checked:translate-x-5 peer-checked:bg-on-accent peer-disabled:opacity-60"
        />
      </span>
    </div>
  )
}
