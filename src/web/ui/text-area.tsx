import type { ComponentProps } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'
import { useFieldControl } from './field.tsx'
import { controlClasses } from './text-input.tsx'

/** Grows with its text, where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl()
  return (
    <textarea
      {...field}
      rows={rows}
      className={joinClasses(controlClasses, 'field-sizing-content min-h-24 resize-y py-2.5', className)}
      {...rest}
    />
  )
}
