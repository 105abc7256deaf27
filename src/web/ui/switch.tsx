import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4 py-1">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group relative h-7 w-12 shrink-0 rounded-full border border-control bg-sunken transition-colors aria-checked:border-accent-ink aria-checked:bg-accent disabled:cursor-not-allowed disabled:opacity-55"
      >
        <span className="absolute top-1/2 left-1 size-4.5 -translate-y-1/2 rounded-full bg-control transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </button>
    </div>
  )
}
