import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { listingLimits } from '#domain/listings/listing.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { blankRows, type ListName } from './listing-app-values.ts'
import { clearCorrected } from './listing-form-faults.ts'
import type { ListingValues } from './listing-form-values.ts'

type RowListProps = {
  name: ListName
  addLabel: string
  removeLabel: (number: number) => string
  /** The fields of row `at`, which counts from 0. */
  children: (at: number) => ReactNode
}

/** Rows added and removed one by one. A new row gets the focus. */
export function RowList({ name, addLabel, removeLabel, children }: RowListProps) {
  const form = useFormContext<ListingValues>()
  const { control, getFieldState, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name })
  const removeRow = (at: number) => {
    // Its errors go with it, so it has to be known before that something is corrected.
    clearCorrected(form, name)
    remove(at)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {fields.length > 0 && (
        <ul className="flex w-full flex-col gap-4">
          {fields.map(({ id }, at) => (
            <li key={id} className="flex items-start gap-2 border-b border-line pb-4">
              <div className="min-w-0 grow">{children(at)}</div>
              <IconButton
                size="sm"
                label={removeLabel(at + 1)}
                icon={<Trash2 className="size-4" />}
                onClick={() => removeRow(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError text={getFieldState(name, formState).error?.message} />
      <Button
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={fields.length >= listingLimits[name]}
        onClick={() => append(blankRows[name])}
      >
        {addLabel}
      </Button>
    </div>
  )
}
