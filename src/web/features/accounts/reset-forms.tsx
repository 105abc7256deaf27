import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordFault, passwordMinLength } from '#domain/accounts/password-rules.ts'
import { paths } from '#domain/screens/paths.ts'
import { isEmail } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { requestPasswordReset, resetPassword } from './auth-calls.ts'
import { LocalMailboxLink } from './local-mailbox-link.tsx'

/** Emails a reset link. The answer is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    if (!isEmail(email.trim())) {
      return form.setError('email', { message: m.accounts_email_invalid() }, { shouldFocus: true })
    }
    try {
      await requestPasswordReset(email.trim())
      setIsSent(true)
    } catch (error) {
      form.setError('root', { message: problemText(error) })
    }
  })
  if (isSent) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="positive" announce="status" title={m.accounts_reset_sent_title()}>
          {m.accounts_reset_sent_text()}
        </Notice>
        <LocalMailboxLink />
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.accounts_email_address()} error={errors.email?.message} required>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {m.accounts_send_reset_link()}
      </Button>
    </form>
  )
}

/** Sets a new password with the token of an emailed link. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const [isExpired, setIsExpired] = useState(!token)
  const form = useForm({ defaultValues: { newPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ newPassword }) => {
    const fault = passwordFault(newPassword)
    if (fault) return form.setError('newPassword', { message: fault }, { shouldFocus: true })
    try {
      await resetPassword({ newPassword, token: token ?? '' })
      showToast({ text: m.accounts_reset_done() })
      goTo(paths.signIn(), { replace: true })
    } catch (error) {
      if (isProblem(error, 'link_expired')) setIsExpired(true)
      else showFormProblem(error, ['newPassword'], form.setError)
    }
  })
  if (isExpired) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="warning" announce="alert">
          {m.accounts_link_expired()}
        </Notice>
        <ButtonLink href={paths.forgotPassword()} variant="primary" size="lg" full>
          {m.accounts_ask_new_link()}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={m.accounts_new_password()}
        error={errors.newPassword?.message}
        hint={m.accounts_password_hint({ min: passwordMinLength })}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {m.accounts_set_new_password()}
      </Button>
    </form>
  )
}
