import type { ReactNode } from 'react'

type CheckBoxProps = { checked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

/** A checkbox with its label, large enough for a thumb. */
export const CheckBox = ({ checked, onChange, children }: CheckBoxProps) => (
  <label className="flex min-h-11 items-center gap-3 text-base">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-accent-ink"
    />
    {children}
  </label>
)
