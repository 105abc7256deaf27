import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isEmail } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { meQuery } from './session.ts'

/** For people who signed up with a typing error: the link goes to the address that they meant. */
export function CorrectAddress({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const queries = useQueryClient()
  const form = useForm({ values: { email } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const wanted = typed.email.trim()
    if (!isEmail(wanted))
      return form.setError('email', { message: m.accounts_email_invalid() }, { shouldFocus: true })
    try {
      await call('POST /api/me/email', { body: { email: wanted } })
      await queries.invalidateQueries({ queryKey: meQuery.queryKey })
      setIsOpen(false)
      showToast({ text: m.accounts_resend_done() })
    } catch (error) {
      showFormProblem(error, ['email'], form.setError)
    }
  })
  if (!isOpen)
    return (
      <Button variant="quiet" size="lg" full onClick={() => setIsOpen(true)}>
        {m.accounts_correct()}
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={m.accounts_correct_label()} error={errors.email?.message} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          {...form.register('email')}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" full busy={isSubmitting}>
        {m.accounts_correct_send()}
      </Button>
    </form>
  )
}
