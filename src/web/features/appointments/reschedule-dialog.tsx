import { useForm } from 'react-hook-form'
import type { Appointment } from '#contract/appointments.ts'
import { isBeforeToday, isDay } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useMoveAppointment } from './appointment-calls.ts'
import { type ExactTime, exactTimeOf, instantsOf, lengthOptions } from './exact-time.ts'
import { FreeAlternatives } from './free-alternatives.tsx'

type RescheduleDialogProps = { appointment: Appointment; timeZone: string; onClose: () => void }

/** Changes the day, time or length of a future appointment. */
export function RescheduleDialog({ appointment, timeZone, onClose }: RescheduleDialogProps) {
  const move = useMoveAppointment()
  const form = useForm<ExactTime>({ defaultValues: exactTimeOf(appointment, timeZone) })
  const { errors } = form.formState
  const formId = `reschedule-${appointment.id}`

  const send = (times: { startIso: string; endIso: string }) =>
    move.mutate(
      { id: appointment.id, body: { ...times, version: appointment.version } },
      {
        onSuccess: ({ startIso }) => {
          showToast({ text: m.appointments_rescheduled({ when: inWords(startIso) }) })
          onClose()
        },
        onError: (error) => {
          if (isProblem(error, 'slot_taken')) return
          if (isProblem(error, 'invalid') && error.errors.startIso)
            form.setError('clock', { message: error.errors.startIso })
          else showFormProblem(error, [], form.setError)
        },
      },
    )
  const inWords = (startIso: string) => formatWhen(startIso, { timeZone, now: new Date(), withZone: true })

  const submit = form.handleSubmit((values) => {
    const times = instantsOf(values, timeZone, appointment.startIso)
    if (!isDay(values.date)) form.setError('date', { message: m.appointments_date_required() })
    else if (isBeforeToday(values.date, Date.now(), timeZone))
      form.setError('date', { message: m.appointments_date_past() })
    else if (!times) form.setError('clock', { message: m.calendar_time_invalid() })
    else send(times)
  })

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!move.isPending}
      title={m.appointments_reschedule_title({ name: appointment.name })}
      description={m.calendar_zone({ zone: zoneInWords(timeZone, new Date()) })}
      footer={
        <FormFooter
          form={formId}
          submitLabel={m.appointments_reschedule()}
          busy={move.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">
          {m.appointments_reschedule_now({ when: inWords(appointment.startIso) })}
        </p>
        <Field label={m.leads_column_date()} error={errors.date?.message} required className="sm:col-span-2">
          <TextInput type="date" min={localDay(Date.now(), timeZone)} {...form.register('date')} />
        </Field>
        <Field label={m.appointments_start_time()} error={errors.clock?.message} required>
          <TextInput type="time" {...form.register('clock')} />
        </Field>
        <Field label={m.appointments_duration()} error={errors.minutes?.message}>
          <Select options={lengthOptions(form.watch('minutes'))} {...form.register('minutes')} />
        </Field>
        <div className="flex flex-col gap-3 sm:col-span-2">
          {isProblem(move.error, 'slot_taken') && (
            <FreeAlternatives
              error={move.error}
              timeZone={timeZone}
              onChoose={(startIso) => send(endingAfter(startIso, form.getValues('minutes')))}
            />
          )}
          <FormError>{errors.root?.message}</FormError>
        </div>
      </form>
    </Dialog>
  )
}

const endingAfter = (startIso: string, minutes: string) => ({
  startIso,
  endIso: new Date(Date.parse(startIso) + Number(minutes) * 60_000).toISOString(),
})
