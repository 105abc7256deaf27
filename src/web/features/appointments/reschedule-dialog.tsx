import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Appointment } from '#contract/appointments.ts'
import { isBeforeToday, isDay } from '#domain/time/local-instant.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useMoveAppointment } from './appointment-calls.ts'
import { type ExactTime, exactTimeOf, instantsOf } from './exact-time.ts'
import { FreeAlternatives } from './free-alternatives.tsx'
import { ClockFields, DayField } from './time-fields.tsx'

type RescheduleDialogProps = { appointment: Appointment; timeZone: string; onClose: () => void }

const inWords = (startIso: string, timeZone: string) =>
  formatWhen(startIso, { timeZone, now: new Date(), withZone: true })

const isSame = (a: ExactTime, b: ExactTime) =>
  a.date === b.date && a.clock === b.clock && a.minutes === b.minutes

/**
 * The form of an appointment's time. `base` is what it was filled from: until something is typed, it follows an
 * appointment that is moved elsewhere.
 */
function useExactTime(appointment: Appointment, timeZone: string) {
  const time = exactTimeOf(appointment, timeZone)
  const [filled, setFilled] = useState({ base: appointment, time })
  const form = useForm<ExactTime>({ defaultValues: time })
  const { isDirty } = form.formState
  const fill = () => {
    setFilled({ base: appointment, time })
    form.reset(time)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing the old time again must not bring in the new one
  useEffect(() => {
    if (isSame(time, filled.time)) setFilled({ base: appointment, time })
    else if (!isDirty) fill()
  }, [appointment, timeZone])
  return { form, base: filled.base, fill }
}

/** The form of another time, and how it is sent: `move` takes a time instead of the one filled in. */
function useReschedule(appointment: Appointment, timeZone: string, onMoved: () => void) {
  const move = useMoveAppointment()
  const { form, base, fill } = useExactTime(appointment, timeZone)

  const send = (times: { startIso: string; endIso: string }) =>
    move.mutate(
      { id: base.id, body: { ...times, version: base.version } },
      {
        onSuccess: ({ startIso }) => {
          showToast({ text: m.appointments_rescheduled({ when: inWords(startIso, timeZone) }) })
          onMoved()
        },
        onError: (error) => {
          if (isProblem(error, 'slot_taken') || isProblem(error, 'stale_version')) return
          if (isProblem(error, 'invalid') && error.errors.startIso)
            form.setError('clock', { message: error.errors.startIso })
          else showFormProblem(error, [], form.setError)
        },
      },
    )

  const submit = form.handleSubmit((values) => {
    const times = instantsOf(values, timeZone, base.startIso)
    if (!isDay(values.date)) form.setError('date', { message: m.appointments_date_required() })
    else if (isBeforeToday(values.date, Date.now(), timeZone))
      form.setError('date', { message: m.appointments_date_past() })
    else if (!times) form.setError('clock', { message: m.calendar_time_invalid() })
    else send(times)
  })
  const loadNewest = () => {
    fill()
    move.reset()
  }
  return { form, submit, move: send, loadNewest, error: move.error, isMoving: move.isPending }
}

/** Changes the day, time or length of a future appointment. */
export function RescheduleDialog({ appointment, timeZone, onClose }: RescheduleDialogProps) {
  const { form, submit, move, loadNewest, error, isMoving } = useReschedule(appointment, timeZone, onClose)
  const { errors } = form.formState
  const formId = `reschedule-${appointment.id}`
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isMoving}
      title={m.appointments_reschedule_title({ name: appointment.name })}
      description={m.calendar_zone({ zone: zoneInWords(timeZone, new Date()) })}
      footer={
        <FormFooter
          form={formId}
          submitLabel={m.appointments_reschedule()}
          busy={isMoving}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">
          {m.appointments_reschedule_now({ when: inWords(appointment.startIso, timeZone) })}
        </p>
        <DayField register={form.register} errors={errors} timeZone={timeZone} className="sm:col-span-2" />
        <ClockFields register={form.register} errors={errors} watch={form.watch} />
        <div className="flex flex-col gap-3 sm:col-span-2">
          {isProblem(error, 'slot_taken') && (
            <FreeAlternatives
              error={error}
              timeZone={timeZone}
              onChoose={(startIso) => move(endingAfter(startIso, form.getValues('minutes')))}
            />
          )}
          {isProblem(error, 'stale_version') ? (
            <ConflictNotice onTheirs={loadNewest}>{error.detail}</ConflictNotice>
          ) : (
            <FormError>{errors.root?.message}</FormError>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const endingAfter = (startIso: string, minutes: string) => ({
  startIso,
  endIso: new Date(Date.parse(startIso) + Number(minutes) * 60_000).toISOString(),
})
