import { type FieldPathByValue, useFormContext } from 'react-hook-form'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import type { ListingValues } from './listing-form-values.ts'

/** Fields with a single string value. */
export type TextName = FieldPathByValue<ListingValues, string>

type ListingFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'optional' | 'className'> &
  Pick<
    TextInputProps,
    'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'min' | 'list' | 'autoComplete' | 'before'
  > & {
    name: TextName
    /** The height of a longer text. */
    rows?: number
    onBlur?: () => void
  }

/** A text of the listing's form, with its label and error. */
export function ListingField(props: ListingFieldProps) {
  const { name, label, hint, required, optional, className, rows, onBlur, ...input } = props
  const { register, getFieldState, formState } = useFormContext<ListingValues>()
  const registered = register(name, onBlur && { onBlur })
  const starred = (
    <>
      {label} <span aria-hidden="true">*</span>
    </>
  )
  return (
    <Field
      label={required ? starred : label}
      error={getFieldState(name, formState).error?.message}
      {...{ hint, required, optional, className }}
    >
      {rows ? (
        <TextArea rows={rows} maxLength={input.maxLength} {...registered} />
      ) : (
        <TextInput {...input} {...registered} />
      )}
    </Field>
  )
}
