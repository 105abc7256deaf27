import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkAppointment } from '#domain/appointments/appointment-rules.ts'
import { type DayPart, defaultDayPart, scheduledMinutes } from '#domain/appointments/day-part.ts'
import { m } from '#text'
import { showErrors, showFormProblem } from '#web/lib/form-problem.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { useAddAppointment } from './appointment-calls.ts'
import { instantsOf } from './exact-time.ts'

/** What is known of an appointment before its form opens: with whom, about which home, and when. */
export type KnownAppointment = Partial<{
  leadId: string
  propertyId: string
  name: string
  email: string
  phone: string
  date: string
  time: DayPart
}>

export type ScheduleValues = {
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

const valuesFor = (known: KnownAppointment): ScheduleValues => ({
  name: known.name ?? '',
  email: known.email ?? '',
  phone: known.phone ?? '',
  date: known.date ?? '',
  time: known.time ?? defaultDayPart,
  clock: '',
  minutes: String(scheduledMinutes),
  kind: 'showing',
  propertyId: known.propertyId ?? '',
  notes: '',
})

function bodyOf({ clock: _, minutes, time, date, ...values }: ScheduleValues, startIso: string | undefined) {
  const propertyId = values.propertyId || undefined
  if (!startIso && time !== 'exact') return { ...values, propertyId, date, time }
  const endIso = new Date(Date.parse(startIso ?? '') + Number(minutes) * 60_000).toISOString()
  return { ...values, propertyId, startIso, endIso }
}

type Schedule = { fill: KnownAppointment; timeZone: string; onAdded: (startIso: string) => void }

/** The form of an appointment to add, and how it is sent: `sendAt` takes another start instead of the one filled in. */
export function useSchedule({ fill, timeZone, onAdded }: Schedule) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const add = useAddAppointment()
  const form = useForm<ScheduleValues>({ defaultValues: valuesFor(fill) })
  const draft = useTypedDraft(
    form,
    ['appointment', fill.leadId ?? '', fill.date].filter((part) => part !== undefined).join(':'),
  )

  const send = (values: ScheduleValues, startIso?: string) =>
    add.mutate(
      { key, body: { ...bodyOf(values, startIso), leadId: fill.leadId } },
      {
        onSuccess: (added) => {
          draft.forget()
          onAdded(added.startIso)
        },
        onError: (error) => {
          // A rejected key was not used, but the next send may ask for something else.
          setKey(crypto.randomUUID())
          if (isProblem(error, 'slot_taken')) return
          const fieldOf = values.time === 'exact' ? exactFieldOf : undefined
          showFormProblem(error, fields, form.setError, { textOf: scheduleFailure, fieldOf })
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

  const sendAt = (startIso: string) => send(form.getValues(), startIso)
  return { form, submit, sendAt, error: add.error, isPending: add.isPending }
}

/** Where the form asks for an exact start and end. */
const exactFieldOf = (path: string) => (path === 'startIso' ? 'clock' : path === 'endIso' ? 'minutes' : path)

const scheduleFailure = (error: unknown) =>
  error instanceof ProblemError && error.code === 'fault'
    ? m.appointments_schedule_failed()
    : problemText(error)
