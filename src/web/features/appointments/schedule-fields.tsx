import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { appointmentKindLabel, appointmentKinds } from '#domain/appointments/appointment.ts'
import { dayPartLabel, dayParts, scheduledMinutes } from '#domain/appointments/day-part.ts'
import { isPartOver } from '#domain/appointments/offered-slots.ts'
import { isDay } from '#domain/time/local-instant.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { emailHint } from '#web/ui/email-hint.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ClockFields, DayField } from './time-fields.tsx'
import type { ScheduleValues } from './use-schedule.ts'

type Form = UseFormReturn<ScheduleValues>

export function ScheduleFields({ form, timeZone }: { form: Form; timeZone: string }) {
  const { errors } = form.formState
  return (
    <>
      <Field label={m.leads_column_name()} error={errors.name?.message} required>
        <TextInput autoComplete="off" maxLength={100} {...form.register('name')} />
      </Field>
      <Field
        label={m.leads_column_email()}
        error={errors.email?.message}
        required
        hint={emailHint(form.watch('email'), (email) => {
          form.setValue('email', email, { shouldDirty: true })
          form.clearErrors('email')
          form.setFocus('email')
        })}
      >
        <TextInput type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
      </Field>
      <Field label={m.leads_column_phone()} error={errors.phone?.message} optional>
        <TextInput type="tel" autoComplete="off" maxLength={40} {...form.register('phone')} />
      </Field>
      <Field label={m.leads_column_type()} error={errors.kind?.message}>
        <Select
          options={appointmentKinds.map((value) => ({ value, label: appointmentKindLabel(value) }))}
          {...form.register('kind')}
        />
      </Field>
      <WhenFields form={form} timeZone={timeZone} />
      <ListingField form={form} />
      <Field label={m.leads_column_notes()} error={errors.notes?.message} optional className="sm:col-span-2">
        <TextArea rows={3} maxLength={4000} {...form.register('notes')} />
      </Field>
    </>
  )
}

function WhenFields({ form, timeZone }: { form: Form; timeZone: string }) {
  const { register, watch } = form
  const { errors } = form.formState
  const nowMs = Date.now()
  const day = watch('date')
  return (
    <>
      <DayField register={register} errors={errors} timeZone={timeZone} />
      <Field label={m.leads_column_time()} error={errors.time?.message}>
        <Select
          options={[
            ...dayParts.map((part) => ({
              value: part,
              label: dayPartLabel(part),
              disabled:
                isDay(day) && isPartOver({ day, part, minutes: scheduledMinutes }, { nowMs, timeZone }),
            })),
            { value: 'exact', label: m.appointments_time_exact() },
          ]}
          {...register('time')}
        />
      </Field>
      {watch('time') === 'exact' && <ClockFields register={register} errors={errors} watch={watch} />}
    </>
  )
}

function ListingField({ form }: { form: Form }) {
  const listings = useQuery(reads('GET /api/listings', { query: { limit: 100 } }))
  const { errors } = form.formState
  return (
    <Field
      label={m.leads_field_listing()}
      error={errors.propertyId?.message}
      optional
      className="sm:col-span-2"
    >
      <Select
        // Mounted again with its choices, so that it shows the one that was filled in.
        key={listings.status}
        options={[
          { value: '', label: m.appointments_no_listing() },
          ...(listings.data?.items ?? []).map(({ id, title, address }) => ({
            value: id,
            label: title || address || m.appointments_listing_unnamed(),
          })),
        ]}
        {...form.register('propertyId')}
      />
    </Field>
  )
}
