import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import type { CalendarSettings } from '#contract/calendar-settings.ts'
import {
  bufferOptions,
  checkWorkingTime,
  durationOptions,
  type HoursField,
  workingTimeFields,
} from '#domain/appointments/working-time.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { timesOfDay, weekDayNames } from '#web/lib/times-of-day.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { WorkingDays } from './working-days.tsx'

/** The form's values. Minutes are strings because selects return strings. */
type Values = Pick<CalendarSettings, 'workingHours' | 'workingDays' | 'showings'> & {
  defaultDuration: string
  bufferTime: string
}
const fields = [...workingTimeFields, 'defaultDuration', 'bufferTime'] as const

/** When buyers can book with this agent. */
export function CalendarSettingsForm({ me }: { me: Profile }) {
  const settings = useQuery(reads('GET /api/calendar-settings'))
  return (
    <Card title={m.calendar_title()}>
      <p className="mb-5 text-sm text-muted">{m.calendar_text()}</p>
      {settings.isPending && <SkeletonRows rows={4} className="h-14" />}
      {settings.isError && (
        <ErrorScreen text={problemText(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm saved={settings.data} me={me} />}
    </Card>
  )
}

const toValues = ({ defaultDuration, bufferTime, ...rest }: CalendarSettings): Values => ({
  ...rest,
  defaultDuration: String(defaultDuration),
  bufferTime: String(bufferTime),
})

const toSettings = ({ defaultDuration, bufferTime, ...rest }: Values) =>
  ({
    ...rest,
    defaultDuration: Number(defaultDuration),
    bufferTime: Number(bufferTime),
  }) as CalendarSettings

/** The form of saved settings. Changes made elsewhere appear in what isn't changed here. */
function useSettingsForm(saved: CalendarSettings) {
  const client = useQueryClient()
  const form = useForm<Values>({ values: toValues(saved), resetOptions: { keepDirtyValues: true } })
  const draft = useTypedDraft(form, 'calendar-settings')
  const save = useMutation({
    mutationFn: (values: Values) => call('PUT /api/calendar-settings', { body: toSettings(values) }),
    onSuccess: (stored, sent) => {
      client.setQueryData(reads('GET /api/calendar-settings').queryKey, stored)
      draft.saved(toValues(stored), sent)
      showToast({ text: m.calendar_saved() })
    },
    onError: (error) => showFormProblem(error, fields, form.setError),
    onSettled: () => makeStale(client, ['/api/calendar-settings', '/api/me']),
  })
  const submit = form.handleSubmit((values) => {
    const faults = faultsOf(values)
    for (const field of workingTimeFields) if (faults[field]) form.setError(field, { message: faults[field] })
    if (Object.keys(faults).length === 0) save.mutate(values)
  })
  return { form, submit, isSaving: save.isPending }
}

function SettingsForm({ saved, me }: { saved: CalendarSettings; me: Profile }) {
  const { form, submit, isSaving } = useSettingsForm(saved)
  const { errors, isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <section className="grid min-w-0 gap-5 sm:col-span-2 sm:grid-cols-2">
        <h3 className="text-lg sm:col-span-2">{m.calendar_showings()}</h3>
        <DaysField form={form} name="showings.days" label={m.calendar_showing_days()} />
        <TimeField form={form} name="showings.hours.start" label={m.calendar_showing_start()} />
        <TimeField form={form} name="showings.hours.end" label={m.calendar_showing_end()} />
        <TimeField form={form} name="showings.weekendHours.start" label={m.calendar_weekend_start()} />
        <TimeField form={form} name="showings.weekendHours.end" label={m.calendar_weekend_end()} />
      </section>
      <section className="grid min-w-0 gap-5 sm:col-span-2 sm:grid-cols-2">
        <h3 className="text-lg sm:col-span-2">{m.calendar_work()}</h3>
        <DaysField form={form} name="workingDays" label={m.calendar_days()} />
        <TimeField form={form} name="workingHours.start" label={m.calendar_start()} />
        <TimeField form={form} name="workingHours.end" label={m.calendar_end()} />
      </section>
      <Field
        label={m.calendar_duration()}
        hint={m.calendar_duration_hint()}
        error={errors.defaultDuration?.message}
      >
        <Select options={lengths(durationOptions)} {...form.register('defaultDuration')} />
      </Field>
      <Field label={m.calendar_buffer()} hint={m.calendar_buffer_hint()} error={errors.bufferTime?.message}>
        <Select options={lengths(bufferOptions)} {...form.register('bufferTime')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
        <p className="text-sm text-muted">
          {m.calendar_zone({ zone: zoneInWords(me.timeZone, new Date()) })}
        </p>
        <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty && me.hasSetHours}>
          {m.calendar_save()}
        </Button>
      </div>
      <div className="sm:col-span-2">
        <FormError>{errors.root?.message}</FormError>
      </div>
    </form>
  )
}

type FieldProps<Name extends FieldPath<Values>> = { form: UseFormReturn<Values>; name: Name; label: string }

/** One field for all days: a change made elsewhere would otherwise be mixed into the days chosen here. */
const DaysField = ({ form, name, label }: FieldProps<'workingDays' | 'showings.days'>) => (
  <Controller
    name={name}
    control={form.control}
    render={({ field, fieldState }) => (
      <WorkingDays
        label={label}
        names={weekDayNames}
        chosen={field.value}
        error={fieldState.error?.message}
        onChange={(days) => {
          form.clearErrors(name)
          field.onChange(days)
        }}
      />
    )}
  />
)

/** Every half hour of a day: it can start at midnight, and end at the next. */
function TimeField({ form, name, label }: FieldProps<`${HoursField}.start` | `${HoursField}.end`>) {
  const time = form.watch(name)
  const { error } = form.getFieldState(name, form.formState)
  const options = name.endsWith('.start')
    ? timesOfDay('00:00', '23:30', time)
    : timesOfDay('00:30', '24:00', time)
  return (
    <Field label={label} error={error?.message}>
      <Select options={options} {...form.register(name)} />
    </Field>
  )
}

const lengths = (options: readonly number[]) =>
  options.map((value) => ({
    value: String(value),
    label: value === 0 ? m.calendar_buffer_none() : m.calendar_minutes({ minutes: value }),
  }))

const faultsOf = (values: Values) =>
  checkWorkingTime({
    workingHours: values.workingHours,
    workingDays: values.workingDays,
    showings: values.showings,
    defaultDurationMinutes: Number(values.defaultDuration),
    bufferMinutes: Number(values.bufferTime),
  })
