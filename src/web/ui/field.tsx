import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { m } from '#text'

/** The attributes a control inside a `Field` needs, so its label, hint and error are read out with it. */
export type FieldControl = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

const FieldContext = createContext<FieldControl>({})

/** The surrounding field's attributes. Empty if there is none. */
export const useFieldControl = () => useContext(FieldContext)

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The message that says what to do. If present, the control is marked as invalid. */
  error?: string
  /** Marks the control as invalid without its own message, when one above the button covers several fields. */
  invalid?: boolean
  required?: boolean
  /** Adds "(optional)" to the label. */
  optional?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Shown at the right end of the label's row, such as 'Forgot password?'. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    invalid,
    required,
    optional,
    hideLabel,
    aside,
    className = '',
    children,
  } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error || invalid ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> {m.shell_optional()}</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

/** The message under a field, announced when it appears. */
export function FieldError({ id, text }: { id?: string; text?: string }) {
  if (!text) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}
