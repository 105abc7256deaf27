import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { passwordMinLength } from '#domain/accounts/password-rules.ts'
import {
  checkSignUp,
  type SignUpFault,
  signUpFields,
  type SignUpForm as Values,
} from '#domain/accounts/sign-up-rules.ts'
import { paths } from '#domain/screens/paths.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { prepareProof } from '#web/lib/proof-of-work.ts'
import { makeStale } from '#web/lib/queries.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { emailHint } from '#web/ui/email-hint.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rememberSignUpEmail } from './sign-up-email.ts'

const draftKey = 'sign-up'

type Form = UseFormReturn<Values>

/** A single faulty field shows its own message. With several, the message shows above the button. */
function showFault(fault: SignUpFault, form: Form) {
  const faulty = signUpFields.filter((name) => fault.fields[name])
  const isAlone = faulty.length === 1 && fault.message !== m.accounts_fill_in_all_fields()
  for (const name of faulty) form.setError(name, { message: isAlone ? fault.message : '' })
  if (!isAlone) form.setError('root', { message: fault.message })
  if (faulty[0]) form.setFocus(faulty[0])
}

/** The form of an account to create. Everything typed except the password is kept. */
function useSignUp() {
  const client = useQueryClient()
  const draft = useKeepDraft<Pick<Values, 'name' | 'email'>>(draftKey)
  const form = useForm<Values>({
    defaultValues: { name: '', email: '', password: '', ...readDraft<Partial<Values>>(draftKey) },
  })

  const submit = form.handleSubmit(async (values) => {
    const fault = checkSignUp(values)
    if (fault) return showFault(fault, form)
    try {
      await call('POST /.netlify/functions/signup-create-user', { body: values, prove: 'before' })
    } catch (error) {
      return showFormProblem(error, signUpFields, form.setError, { textOf: signUpProblemText })
    }
    draft.forget()
    rememberSignUpEmail(values.email.trim())
    goTo(paths.verifyEmail())
    void makeStale(client, ['/api/me'])
  })
  const keepTyped = () => {
    draft.save({ name: form.getValues('name'), email: form.getValues('email') })
    prepareProof()
  }
  return { form, submit, keepTyped }
}

/** Creates an account. Everything typed except the password survives a reload. */
export function SignUpForm() {
  const { form, submit, keepTyped } = useSignUp()
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} onChange={keepTyped} className="flex flex-col gap-5">
      <Field
        label={m.accounts_full_name()}
        error={errors.name?.message}
        invalid={Boolean(errors.name)}
        required
      >
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <EmailField form={form} onCorrected={keepTyped} />
      <Field
        label={m.accounts_password()}
        error={errors.password?.message}
        invalid={Boolean(errors.password)}
        required
        hint={m.accounts_password_hint({ min: passwordMinLength })}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {m.accounts_create_account()}
      </Button>
      <Agreement />
    </form>
  )
}

/** Corrects a likely typing error, and leads to the sign-in if the address has an account. */
function EmailField({ form, onCorrected }: { form: Form; onCorrected: () => void }) {
  const { errors } = form.formState
  const correct = (email: string) => {
    form.setValue('email', email, { shouldDirty: true })
    form.clearErrors('email')
    form.setFocus('email')
    onCorrected()
  }
  const isInUse = errors.email?.message === m.accounts_email_in_use()
  return (
    <>
      <Field
        label={m.accounts_email_address()}
        error={errors.email?.message}
        invalid={Boolean(errors.email)}
        required
        hint={emailHint(form.watch('email'), correct)}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {isInUse && (
        <p className="-mt-4">
          <TextLink href={paths.signIn()}>{m.accounts_sign_in()}</TextLink>
        </p>
      )}
    </>
  )
}

const Agreement = () => (
  <p className="text-sm text-muted">
    {m.accounts_agree()} <TextLink href={sitePages.terms}>{m.site_terms()}</TextLink> {m.accounts_and()}{' '}
    <TextLink href={sitePages.privacy}>{m.site_privacy()}</TextLink>.
  </p>
)

/** A failure without its own message gets the sign-up's. */
const signUpProblemText = (error: unknown) =>
  error instanceof ProblemError && error.code !== 'fault' ? problemText(error) : m.accounts_sign_up_failed()
