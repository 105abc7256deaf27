import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import { useFieldControl } from './field.tsx'
import { controlClasses } from './text-input.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & { options: readonly SelectOption[]; compact?: boolean }

/** The browser's own select: best on a phone, and right for every keyboard and screen reader. */
export function Select({ options, compact, className, ...rest }: SelectProps) {
  const field = useFieldControl()
  return (
    <div className={joinClasses('relative', compact && 'w-fit')}>
      <select
        {...field}
        className={joinClasses(
          controlClasses,
          'appearance-none pr-9',
          compact ? 'h-10 text-sm' : 'h-11',
          className,
        )}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
