import { useForm } from 'react-hook-form'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type DeviceKiosk, forgetKiosk } from './device-store.ts'
import { leaveKiosk } from './kiosk-calls.ts'

export type LeaveCalls = {
  signIn: (person: { email: string; password: string }) => Promise<unknown>
  signOut: () => Promise<unknown>
  /** The kiosk has ended. `signedIn` says whether its agent is signed in. */
  onLeft: (signedIn: boolean) => void
}

type Props = {
  open: boolean
  onClose: () => void
  kiosk: DeviceKiosk
  /** False when nothing is left to guard: the kiosk has ended and no entries are waiting. */
  needsSignIn: boolean
  calls: LeaveCalls
}

const formId = 'leave-kiosk'

/** Lets only the agent leave the kiosk. It takes their password, since this device has no session of theirs. */
export function LeaveDialog({ open, onClose, kiosk, needsSignIn, calls }: Props) {
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const close = () => {
    form.reset()
    onClose()
  }

  /** While the kiosk goes on, visitors must not find a session on its device. */
  async function leaveOrSignOut(): Promise<boolean> {
    let hasLeft = false
    try {
      hasLeft = await leaveKiosk(kiosk)
      return hasLeft
    } finally {
      if (!hasLeft) await calls.signOut()
    }
  }

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      if (!needsSignIn) {
        await forgetKiosk()
        return calls.onLeft(false)
      }
      await calls.signIn({ email: email.trim(), password })
      if (await leaveOrSignOut()) return calls.onLeft(true)
      form.setError('root', { message: m.kiosks_not_yours() })
    } catch (error) {
      form.setError('root', { message: problemText(error) })
    }
  })

  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={m.kiosks_leave()}
      description={needsSignIn ? m.kiosks_leave_text() : m.kiosks_leave_ended_text()}
      footer={
        <FormFooter form={formId} submitLabel={m.kiosks_leave_now()} busy={isSubmitting} onCancel={close} />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {needsSignIn && (
          <>
            <Field label={m.accounts_email_address()} required>
              <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
            </Field>
            <Field label={m.accounts_password()} required>
              <PasswordInput autoComplete="off" {...form.register('password')} />
            </Field>
          </>
        )}
        <FormError>{errors.root?.message}</FormError>
      </form>
    </Dialog>
  )
}
