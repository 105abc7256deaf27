import type { ComponentProps } from 'react'

/** A checkbox with its label, large enough for a thumb. */
export const CheckBox = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-center gap-3 text-base">
    <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent-ink" />
    {children}
  </label>
)
