import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { appointmentKindLabel, appointmentKinds } from '#domain/appointments/appointment.ts'
import { checkAppointment } from '#domain/appointments/appointment-rules.ts'
import {
  type DayPart,
  dayPartLabel,
  dayParts,
  defaultDayPart,
  scheduledMinutes,
} from '#domain/appointments/day-part.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { showErrors, showFormProblem } from '#web/lib/form-problem.ts'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAddAppointment } from './appointment-calls.ts'
import { instantsOf, lengthOptions } from './exact-time.ts'
import { FreeAlternatives } from './free-alternatives.tsx'

export type ScheduleFor = { leadId?: string; propertyId?: string; name: string; email: string; phone: string }

type Values = {
  name: string
  email: string
  phone: string
  date: string
  time: DayPart | 'exact'
  /** `HH:MM` in the agent's time zone, and the length in minutes, when the time is exact. */
  clock: string
  minutes: string
  kind: string
  propertyId: string
  notes: string
}
const fields = [
  'name',
  'email',
  'phone',
  'date',
  'time',
  'clock',
  'minutes',
  'kind',
  'propertyId',
  'notes',
] as const

type ScheduleDialogProps = {
  open: boolean
  /** If given, the form is filled in for this lead. */
  person?: ScheduleFor
  timeZone: string
  /** Whether the person gets an email invitation. */
  invites: boolean
  onClose: () => void
}

export function ScheduleDialog({ open, ...rest }: ScheduleDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ person, timeZone, invites, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const listings = useQuery(reads('GET /api/listings', { query: { limit: 100 } }))
  const add = useAddAppointment()
  const draftKey = `appointment:${person?.leadId ?? ''}`
  const keep = useKeepDraft<Values>(draftKey)
  const form = useForm<Values>({
    defaultValues: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      date: '',
      time: defaultDayPart,
      clock: '',
      minutes: String(scheduledMinutes),
      kind: 'showing',
      propertyId: person?.propertyId ?? '',
      notes: '',
      ...readDraft<Values>(draftKey),
    },
  })
  const { errors } = form.formState
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep.save(values) }),
    [form, keep],
  )
  const today = localDay(Date.now(), timeZone)

  const send = ({ clock: _, minutes, time, date, ...values }: Values, startIso?: string) =>
    add.mutate(
      {
        key,
        body: {
          ...values,
          leadId: person?.leadId,
          propertyId: values.propertyId || undefined,
          ...(startIso || time === 'exact'
            ? {
                startIso,
                endIso: new Date(Date.parse(startIso ?? '') + Number(minutes) * 60_000).toISOString(),
              }
            : { date, time }),
        },
      },
      {
        onSuccess: (added) => {
          keep.forget()
          const when = formatWhen(added.startIso, { timeZone, now: new Date(), withZone: true })
          showToast({ text: m.appointments_scheduled_when({ when }) })
          onClose()
        },
        onError: (error) => {
          // A rejected key was not used, but the next send may ask for something else.
          setKey(crypto.randomUUID())
          if (!isProblem(error, 'slot_taken')) showFormProblem(error, fields, form.setError, scheduleFailure)
        },
      },
    )

  const submit = form.handleSubmit((values) => {
    const { day, ...others } = checkAppointment({ ...values, day: values.date }, Date.now(), timeZone)
    const faults = { ...others, ...(day && { date: day }) }
    showErrors(faults, form.setError)
    if (Object.keys(faults).length > 0) return
    if (values.time !== 'exact') return send(values)
    const exact = instantsOf(values, timeZone)
    if (exact) send(values, exact.startIso)
    else form.setError('clock', { message: m.calendar_time_invalid() }, { shouldFocus: true })
  })

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!add.isPending}
      title={m.appointments_schedule()}
      description={[
        m.calendar_zone({ zone: zoneInWords(timeZone, new Date()) }),
        invites && m.appointments_invites(),
      ]
        .filter(Boolean)
        .join(' ')}
      footer={
        <FormFooter
          form="schedule"
          submitLabel={m.appointments_schedule()}
          busy={add.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id="schedule" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <Field label={m.leads_column_name()} error={errors.name?.message} required>
          <TextInput autoComplete="off" maxLength={100} {...form.register('name')} />
        </Field>
        <Field label={m.leads_column_email()} error={errors.email?.message} required>
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
        <Field label={m.leads_column_date()} error={errors.date?.message} required>
          <TextInput type="date" min={today} {...form.register('date')} />
        </Field>
        <Field label={m.leads_column_time()} error={errors.time?.message}>
          <Select
            options={[
              ...dayParts.map((value) => ({ value, label: dayPartLabel(value) })),
              { value: 'exact', label: m.appointments_time_exact() },
            ]}
            {...form.register('time')}
          />
        </Field>
        {form.watch('time') === 'exact' && (
          <>
            <Field label={m.appointments_start_time()} error={errors.clock?.message} required>
              <TextInput type="time" {...form.register('clock')} />
            </Field>
            <Field label={m.appointments_duration()} error={errors.minutes?.message}>
              <Select options={lengthOptions(form.watch('minutes'))} {...form.register('minutes')} />
            </Field>
          </>
        )}
        <Field
          label={m.leads_field_listing()}
          error={errors.propertyId?.message}
          optional
          className="sm:col-span-2"
        >
          <Select
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
        <Field
          label={m.leads_column_notes()}
          error={errors.notes?.message}
          optional
          className="sm:col-span-2"
        >
          <TextArea rows={3} maxLength={4000} {...form.register('notes')} />
        </Field>
        <div className="flex flex-col gap-3 sm:col-span-2">
          {isProblem(add.error, 'slot_taken') && (
            <FreeAlternatives
              error={add.error}
              timeZone={timeZone}
              onChoose={(startIso) => send(form.getValues(), startIso)}
            />
          )}
          <FormError>{errors.root?.message}</FormError>
        </div>
      </form>
    </Dialog>
  )
}

const scheduleFailure = (error: unknown) =>
  error instanceof ProblemError && error.code === 'fault'
    ? m.appointments_schedule_failed()
    : problemText(error)
