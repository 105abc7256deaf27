import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { localDay } from '#domain/time/wall-clock.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ExactTime, lengthOptions } from './exact-time.ts'

/** Of a form that has these fields among others. */
type TimeFieldsProps = {
  register: (name: keyof ExactTime) => UseFormRegisterReturn
  errors: FieldErrors<ExactTime>
}

type DayFieldProps = TimeFieldsProps & { timeZone: string; className?: string }

/** The day, from today on. */
export const DayField = ({ register, errors, timeZone, className }: DayFieldProps) => (
  <Field label={m.leads_column_date()} error={errors.date?.message} required className={className}>
    <TextInput type="date" min={localDay(Date.now(), timeZone)} {...register('date')} />
  </Field>
)

type ClockFieldsProps = TimeFieldsProps & { watch: (name: 'minutes') => string }

/** The start and the length. */
export const ClockFields = ({ register, errors, watch }: ClockFieldsProps) => (
  <>
    <Field label={m.appointments_start_time()} error={errors.clock?.message} required>
      <TextInput type="time" {...register('clock')} />
    </Field>
    <Field label={m.appointments_duration()} error={errors.minutes?.message}>
      <Select options={lengthOptions(watch('minutes'))} {...register('minutes')} />
    </Field>
  </>
)
