import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { CalendarSettings } from '#contract/calendar-settings.ts'
import {
  bufferOptions,
  checkWorkingTime,
  durationOptions,
  type Weekday,
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
type Values = {
  workingHours: CalendarSettings['workingHours']
  workingDays: Weekday[]
  defaultDuration: string
  bufferTime: string
}
const fields = [
  'workingHours.start',
  'workingHours.end',
  'workingDays',
  'defaultDuration',
  'bufferTime',
] as const

/** When buyers can book with this agent. */
export function CalendarSettingsForm({ timeZone }: { timeZone: string }) {
  const settings = useQuery(reads('GET /api/calendar-settings'))
  return (
    <Card title={m.calendar_title()}>
      <p className="mb-5 text-sm text-muted">{m.calendar_text()}</p>
      {settings.isPending && <SkeletonRows rows={4} className="h-14" />}
      {settings.isError && (
        <ErrorScreen text={problemText(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm saved={settings.data} timeZone={timeZone} />}
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
    onSettled: () => makeStale(client, ['/api/calendar-settings']),
  })
  const submit = form.handleSubmit((values) => {
    const { start, end, workingDays } = faultsOf(values)
    if (start) form.setError('workingHours.start', { message: start })
    if (end) form.setError('workingHours.end', { message: end })
    if (workingDays) form.setError('workingDays', { message: workingDays })
    if (!start && !end && !workingDays) save.mutate(values)
  })
  return { form, submit, isSaving: save.isPending }
}

function SettingsForm({ saved, timeZone }: { saved: CalendarSettings; timeZone: string }) {
  const { form, submit, isSaving } = useSettingsForm(saved)
  const { errors, isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <DaysField form={form} />
      <HoursFields form={form} />
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
        <p className="text-sm text-muted">{m.calendar_zone({ zone: zoneInWords(timeZone, new Date()) })}</p>
        <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
          {m.calendar_save()}
        </Button>
      </div>
      <div className="sm:col-span-2">
        <FormError>{errors.root?.message}</FormError>
      </div>
    </form>
  )
}

type FieldsProps = { form: UseFormReturn<Values> }

/** One field for all days: a change made elsewhere would otherwise be mixed into the days chosen here. */
const DaysField = ({ form }: FieldsProps) => (
  <Controller
    name="workingDays"
    control={form.control}
    render={({ field }) => (
      <WorkingDays
        names={weekDayNames}
        chosen={field.value}
        error={form.formState.errors.workingDays?.message}
        onChange={(days) => {
          form.clearErrors('workingDays')
          field.onChange(days)
        }}
      />
    )}
  />
)

function HoursFields({ form }: FieldsProps) {
  const { start, end } = form.watch('workingHours')
  const errors = form.formState.errors.workingHours
  return (
    <fieldset className="grid min-w-0 gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">{m.calendar_hours()}</legend>
      <Field label={m.calendar_start()} error={errors?.start?.message}>
        <Select options={timesOfDay('00:00', '23:30', start)} {...form.register('workingHours.start')} />
      </Field>
      <Field label={m.calendar_end()} error={errors?.end?.message}>
        <Select options={timesOfDay('00:30', '24:00', end)} {...form.register('workingHours.end')} />
      </Field>
    </fieldset>
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
    defaultDurationMinutes: Number(values.defaultDuration),
    bufferMinutes: Number(values.bufferTime),
  })
