import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { PersonField } from '#domain/leads/lead-identity.ts'
import { checkCapturedLead } from '#domain/leads/lead-rules.ts'
import { m } from '#text'
import { showErrors } from '#web/lib/form-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { SignInForm as Written } from './kiosk-calls.ts'

/** After this long, abandoned input is cleared so the next visitor doesn't see it. */
const forgetAfterMs = 90_000
const thanksMs = 8_000

type Values = Omit<Written, 'hasAgent'> & { hasAgent: Written['hasAgent'] | null; consent: boolean }
const blank: Values = { name: '', email: '', phone: '', hasAgent: null, consent: false }

type Props = { consentText: string; onSignIn: (form: Written) => Promise<void> }

/** The form, for one visitor after another. */
export function SignInForm({ consentText, onSignIn }: Props) {
  const [thanked, setThanked] = useState<string>()
  useEffect(() => {
    if (thanked === undefined) return
    const timer = window.setTimeout(() => setThanked(undefined), thanksMs)
    return () => window.clearTimeout(timer)
  }, [thanked])
  if (thanked !== undefined) return <Thanks name={thanked} onNext={() => setThanked(undefined)} />
  return <OneForm consentText={consentText} onSignIn={onSignIn} onDone={setThanked} />
}

function Thanks({ name, onNext }: { name: string; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-10 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-positive" />
      <h2 className="text-2xl break-words">{m.kiosks_thanks({ name })}</h2>
      <p className="text-muted">{m.kiosks_thanks_text()}</p>
      <Button ref={next} size="lg" variant="primary" onClick={onNext}>
        {m.kiosks_next_visitor()}
      </Button>
    </div>
  )
}

function OneForm({ consentText, onSignIn, onDone }: Props & { onDone: (name: string) => void }) {
  const form = useForm<Values>({ defaultValues: blank })
  const { errors, isSubmitting } = form.formState
  const waitAgain = useForgetAbandoned(form)
  const submit = form.handleSubmit(async ({ consent, hasAgent, ...person }) => {
    const faults = {
      ...checkCapturedLead({ ...person, message: '' }),
      ...(!consent && { consent: m.leads_consent_required() }),
    }
    showErrors(faults, form.setError)
    if (Object.keys(faults).length > 0) return
    try {
      await onSignIn({ ...person, hasAgent: hasAgent ?? 'unsaid' })
      onDone(person.name.trim())
    } catch {
      // Storage is full or forbidden. The input stays in the form.
      form.setError('root', { message: m.kiosks_not_kept() })
    }
  })

  const text = (name: PersonField, more = {}) => ({
    ...form.register(name, more),
    autoComplete: 'off',
  })
  /** One of the two is enough, so typing a phone number clears the missing-email error. */
  const instead = { onChange: () => form.clearErrors('email') }
  return (
    <form noValidate onSubmit={submit} onInput={waitAgain} className="flex flex-col gap-5">
      <h2 className="text-2xl">{m.kiosks_form_title()}</h2>
      <Field label={m.kiosks_name()} error={errors.name?.message} required>
        <TextInput {...text('name')} autoCapitalize="words" maxLength={100} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.kiosks_email()} error={errors.email?.message}>
          <TextInput {...text('email')} type="email" inputMode="email" maxLength={254} />
        </Field>
        <Field label={m.kiosks_phone()} error={errors.phone?.message}>
          <TextInput {...text('phone', instead)} type="tel" inputMode="tel" maxLength={40} />
        </Field>
      </div>
      <AgentQuestion form={form} />
      <Consent form={form} text={consentText} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {m.kiosks_sign_in()}
      </Button>
    </form>
  )
}

/** Clears abandoned input. Call what it returns while someone is typing. */
function useForgetAbandoned(form: UseFormReturn<Values>) {
  const idle = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(idle.current), [])
  return () => {
    window.clearTimeout(idle.current)
    idle.current = window.setTimeout(() => form.reset(blank), forgetAfterMs)
  }
}

type FieldProps = { form: UseFormReturn<Values> }

const answers = [
  ['yes', m.kiosks_answer_yes],
  ['no', m.kiosks_answer_no],
  ['unsaid', m.kiosks_answer_unsaid],
] as const

const AgentQuestion = ({ form }: FieldProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1.5 text-sm font-semibold">{m.kiosks_agent_question()}</legend>
    <div className="flex flex-wrap gap-2">
      {answers.map(([value, label]) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-2 rounded-md border border-control/60 bg-raised px-4 text-sm has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            value={value}
            {...form.register('hasAgent')}
            className="size-4 accent-accent-ink outline-none"
          />
          {label()}
        </label>
      ))}
    </div>
  </fieldset>
)

function Consent({ form, text }: FieldProps & { text: string }) {
  const fault = form.formState.errors.consent
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          {...form.register('consent')}
          aria-invalid={fault ? true : undefined}
          aria-describedby="consent-error"
          className="mt-0.5 size-6 shrink-0 accent-accent-ink"
        />
        <span className="pt-0.5">{text}</span>
      </label>
      <FieldError id="consent-error" text={fault?.message} />
    </div>
  )
}
