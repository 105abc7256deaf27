import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { FreeAlternatives } from './free-alternatives.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { type KnownAppointment, useSchedule } from './use-schedule.ts'

type ScheduleDialogProps = {
  open: boolean
  /** What the form is filled in with, such as a lead or a day. */
  fill?: KnownAppointment
  timeZone: string
  /** Whether the person gets an email invitation. */
  invites: boolean
  onClose: () => void
}

export function ScheduleDialog({ open, ...rest }: ScheduleDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ fill = {}, timeZone, invites, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const { form, submit, sendAt, error, isPending } = useSchedule({
    fill,
    timeZone,
    onAdded: (startIso) => {
      const when = formatWhen(startIso, { timeZone, now: new Date(), withZone: true })
      showToast({ text: m.appointments_scheduled_when({ when }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isPending}
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
          busy={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id="schedule" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <ScheduleFields form={form} timeZone={timeZone} />
        <div className="flex flex-col gap-3 sm:col-span-2">
          {isProblem(error, 'slot_taken') && (
            <FreeAlternatives error={error} timeZone={timeZone} onChoose={sendAt} />
          )}
          <FormError>{form.formState.errors.root?.message}</FormError>
        </div>
      </form>
    </Dialog>
  )
}
