import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Keyed = { key: string }

type RowListProps<Row extends Keyed> = {
  rows: Row[]
  blank: Omit<Row, 'key'>
  max: number
  addLabel: string
  removeLabel: (number: number) => string
  error?: string | undefined
  onChange: (rows: Row[]) => void
  /** A row's fields. `at` counts from 0. */
  children: (row: Row, at: number, change: (changes: Partial<Row>) => void) => ReactNode
}

/** Rows added and removed one by one. A new row gets the focus. */
export function RowList<Row extends Keyed>(props: RowListProps<Row>) {
  const { rows, blank, max, onChange } = props
  const list = useRef<HTMLUListElement>(null)
  const add = () => {
    const key = String(Math.max(-1, ...rows.map((row) => Number(row.key))) + 1)
    onChange([...rows, { ...blank, key } as Row])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {rows.length > 0 && (
        <ul ref={list} className="flex w-full flex-col gap-4">
          {rows.map((row, at) => (
            <li key={row.key} className="flex items-start gap-2 border-b border-line pb-4">
              <div className="min-w-0 grow">
                {props.children(row, at, (changes) =>
                  onChange(rows.map((one) => (one.key === row.key ? { ...one, ...changes } : one))),
                )}
              </div>
              <IconButton
                size="sm"
                label={props.removeLabel(at + 1)}
                icon={<Trash2 className="size-4" />}
                onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError text={props.error} />
      <Button
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={rows.length >= max}
        onClick={add}
      >
        {props.addLabel}
      </Button>
    </div>
  )
}
