import { type Delay, type DelayUnit, delayUnits } from '#domain/sequences/sequence.ts'
import { delayInWords, delayUnitLabel } from '#domain/sequences/sequence-in-words.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type DelayFieldsProps = {
  delay: Delay
  isFirst: boolean
  error: string | undefined
  onChange: (delay: Delay) => void
}

/** Whole numbers; anything else is 0. */
const parsed = (typed: string): number => Math.min(1_000_000, Math.max(0, Number.parseInt(typed, 10) || 0))

/** How long to wait before a step. */
export const DelayFields = ({ delay, isFirst, error, onChange }: DelayFieldsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-2">
    <Field
      label={m.funnel_delay()}
      error={error}
      hint={isFirst && delay.value === 0 ? delayInWords(delay) : undefined}
    >
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={String(delay.value)}
        onChange={({ target }) => onChange({ ...delay, value: parsed(target.value) })}
      />
    </Field>
    <Field label={m.funnel_delay_unit()}>
      <Select
        value={delay.unit}
        onChange={({ target }) => onChange({ ...delay, unit: target.value as DelayUnit })}
        options={delayUnits.map((value) => ({ value, label: delayUnitLabel(value) }))}
      />
    </Field>
  </div>
)
