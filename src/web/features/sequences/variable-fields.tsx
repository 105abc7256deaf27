import {
  fillsItself,
  sourceLabel,
  type VariableName,
  type VariableValues,
  variableOf,
  written,
} from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isPerLead } from './customize-values.ts'

type VariableFieldsProps = {
  names: readonly VariableName[]
  values: VariableValues
  isForMany: boolean
  onChange: (values: VariableValues) => void
}

/** A field for each variable. For many leads, those that differ for each fill themselves unless the agent types something. */
export const VariableFields = ({ names, values, isForMany, onChange }: VariableFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {names.map((name) => (
      <VariableField
        key={name}
        name={name}
        value={values[name] ?? ''}
        perLead={isForMany && fillsItself(name) ? isPerLead(name, values) : undefined}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ))}
  </div>
)

type VariableFieldProps = {
  name: VariableName
  value: string
  /** Whether it is filled in for each lead; undefined if it can't be. */
  perLead: boolean | undefined
  onChange: (value: string) => void
}

function VariableField({ name, value, perLead, onChange }: VariableFieldProps) {
  const { label, example, from } = variableOf(name)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field label={label()} hint={perLead ? sourceLabel(from) : undefined}>
        <TextInput
          autoComplete="off"
          maxLength={300}
          placeholder={perLead ? m.funnel_per_lead() : example()}
          value={perLead ? '' : value}
          disabled={perLead}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {perLead !== undefined && (
        <label className="flex min-h-6 items-center gap-2 text-sm text-muted">
          <input
            type="checkbox"
            checked={perLead}
            onChange={({ target }) => onChange(target.checked ? written(name) : '')}
            className="size-4 accent-accent-ink"
          />
          {m.funnel_per_lead_named({ label: label() })}
        </label>
      )}
    </div>
  )
}
