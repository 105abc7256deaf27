import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { goTo, useQueryParams } from '#web/lib/hash-location.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dismissToast, showFailure } from '#web/ui/toast-store.ts'
import { addressAfterSignIn, signIn } from './auth-calls.ts'
import { readMe } from './session.ts'

export function SignInForm() {
  const client = useQueryClient()
  const next = useQueryParams().get('next')
  const failure = useRef<number>(undefined)
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    if (!email.trim() || !password) {
      form.setError('root', { message: m.accounts_fill_in_all_fields() })
      return form.setFocus(email.trim() ? 'password' : 'email')
    }
    try {
      await signIn({ email: email.trim(), password })
      const me = await readMe(client)
      if (failure.current) dismissToast(failure.current)
      if (me) goTo(addressAfterSignIn(next, me.slug), { replace: true })
    } catch (error) {
      const message = problemText(error)
      form.setError('root', { message })
      failure.current = showFailure(m.accounts_sign_in_failed({ message }))
    }
  })

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={() => form.clearErrors('root')}
      className="flex flex-col gap-5"
    >
      <Field label={m.accounts_email_address()} required>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field
        label={m.accounts_password()}
        required
        aside={
          <TextLink href={paths.forgotPassword()} className="text-sm">
            {m.accounts_forgot_password()}
          </TextLink>
        }
      >
        <PasswordInput {...form.register('password')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {m.accounts_sign_in()}
      </Button>
    </form>
  )
}
