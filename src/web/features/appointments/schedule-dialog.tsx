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
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAddAppointment } from './appointment-calls.ts'

export type ScheduleFor = { leadId?: string; propertyId?: string; name: string; email: string; phone: string }

type Values = {
  name: string
  email: string
  phone: string
  date: string
  time: DayPart
  kind: string
  propertyId: string
  notes: string
}
const fields = ['name', 'email', 'phone', 'date', 'time', 'kind', 'propertyId', 'notes'] as const

type ScheduleDialogProps = {
  open: boolean
  /** Given: the form is filled for this lead. */
  person?: ScheduleFor
  timeZone: string
  onClose: () => void
}

export function ScheduleDialog({ open, ...rest }: ScheduleDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ person, timeZone, onClose }: Omit<ScheduleDialogProps, 'open'>) {
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

  const send = (values: Values, startIso?: string) =>
    add.mutate(
      {
        key,
        body: {
          ...values,
          leadId: person?.leadId,
          propertyId: values.propertyId || undefined,
          ...(startIso && {
            date: undefined,
            time: undefined,
            startIso,
            endIso: new Date(Date.parse(startIso) + scheduledMinutes * 60_000).toISOString(),
          }),
        },
      },
      {
        onSuccess: () => {
          keep.forget()
          showToast({ text: m.appointments_scheduled() })
          onClose()
        },
        onError: (error) => {
          // A refused key is free, but what is sent next may be another wish.
          setKey(crypto.randomUUID())
          if (!isProblem(error, 'slot_taken')) showFormProblem(error, fields, form.setError, scheduleFailure)
        },
      },
    )

  const submit = form.handleSubmit((values) => {
    const { day, ...others } = checkAppointment({ ...values, day: values.date }, Date.now(), timeZone)
    const faults = Object.entries({ ...others, ...(day && { date: day }) }) as [keyof Values, string][]
    for (const [at, [field, message]] of faults.entries())
      form.setError(field, { message }, { shouldFocus: at === 0 })
    if (faults.length === 0) send(values)
  })

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!add.isPending}
      title={m.appointments_schedule()}
      description={m.appointments_zone({ zone: timeZone.replaceAll('_', ' ') })}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {m.shell_cancel()}
          </Button>
          <Button variant="primary" type="submit" form="schedule" busy={add.isPending}>
            {m.appointments_schedule()}
          </Button>
        </>
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
            options={dayParts.map((value) => ({ value, label: dayPartLabel(value) }))}
            {...form.register('time')}
          />
        </Field>
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
            <Alternatives
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

type AlternativesProps = { error: ProblemError; timeZone: string; onChoose: (startIso: string) => void }

function Alternatives({ error, timeZone, onChoose }: AlternativesProps) {
  return (
    <Notice tone="warning" announce="alert" title={error.detail}>
      {error.alternatives.length > 0 && (
        <>
          <p className="mb-2">{m.appointments_alternatives()}</p>
          <div className="flex flex-wrap gap-2">
            {error.alternatives.map((startIso) => (
              <Button key={startIso} size="sm" onClick={() => onChoose(startIso)}>
                {formatWhen(startIso, { timeZone, now: new Date(), withZone: true })}
              </Button>
            ))}
          </div>
        </>
      )}
    </Notice>
  )
}

const scheduleFailure = (error: unknown) =>
  error instanceof ProblemError && error.code === 'fault'
    ? m.appointments_schedule_failed()
    : problemText(error)
