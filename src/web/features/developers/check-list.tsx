import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import { FieldError } from '#web/ui/field.tsx'

type CheckListProps<Name extends string> = {
  label: string
  options: readonly { name: Name; text: string }[]
  chosen: readonly Name[]
  error?: string | undefined
  /** Above the options. */
  children?: ReactNode
  onChange: (chosen: Name[]) => void
}

/** Several of a few choices, each with its name and what it means. */
export function CheckList<Name extends string>({
  label,
  options,
  chosen,
  error,
  children,
  onChange,
}: CheckListProps<Name>) {
  const id = useId()
  const toggle = (name: Name, isOn: boolean) =>
    onChange(
      options.map((option) => option.name).filter((each) => (each === name ? isOn : chosen.includes(each))),
    )
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {children}
      <div className={joinClasses('rounded-md border px-3', error ? 'mb-1.5 border-danger' : 'border-line')}>
        {options.map(({ name, text }) => (
          <label key={name} className="flex min-h-11 items-start gap-3 border-line py-2 not-first:border-t">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-accent-ink"
            />
            <span className="min-w-0">
              <code className="text-sm font-semibold break-all">{name}</code>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
