import {
  descriptionMaxLength,
  nameMaxLength,
  type TriggerType,
  triggerTypes,
} from '#domain/sequences/sequence.ts'
import { triggerLabel } from '#domain/sequences/sequence-in-words.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { PlanDraft } from './plan-draft.ts'

type PlanFieldsProps = {
  plan: PlanDraft
  isNew: boolean
  byField: Record<string, string>
  onChange: (changes: Partial<PlanDraft>) => void
}

const triggerHints: Record<TriggerType, () => string> = {
  'Lead Capture': m.funnel_trigger_lead_capture,
  'Appointment Scheduled': m.funnel_trigger_appointment,
  'Property Viewed': m.funnel_trigger_viewed,
  'Market Update': m.funnel_trigger_market,
  'Account Created': m.funnel_trigger_account,
  Custom: m.funnel_trigger_custom,
}

/** What a sequence is called, what starts it, and whether a new one runs at once. */
export const PlanFields = ({ plan, isNew, byField, onChange }: PlanFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label={m.funnel_name()} error={byField.name} required className="sm:col-span-2">
      <TextInput
        autoComplete="off"
        maxLength={nameMaxLength}
        value={plan.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </Field>
    <Field label={m.funnel_description()} error={byField.description} optional className="sm:col-span-2">
      <TextArea
        rows={2}
        className="min-h-16"
        maxLength={descriptionMaxLength}
        value={plan.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </Field>
    <Field label={m.funnel_trigger()} hint={triggerHints[plan.triggerType]()}>
      <Select
        value={plan.triggerType}
        onChange={({ target }) => onChange({ triggerType: target.value as TriggerType })}
        options={triggerTypes.map((value) => ({ value, label: triggerLabel(value) }))}
      />
    </Field>
    {isNew && (
      <Switch
        label={plan.isActive ? m.funnel_active() : m.funnel_inactive()}
        hint={plan.isActive ? m.funnel_active_hint() : m.funnel_inactive_hint()}
        checked={plan.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
    )}
  </div>
)
