import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import type { Lead } from '#contract/leads.ts'
import { plan } from '#domain/billing/plan.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { checkLetter, type Letter, letterMaxLength, subjectMaxLength } from '#domain/messages/letter-rules.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { formatWhen } from '#web/lib/format.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { useFailureAfterLeaving } from '#web/lib/use-failure-after-leaving.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useSendEmail } from './lead-calls.ts'

export type EmailSender = Pick<Profile, 'email' | 'emailVerified' | 'timeZone'>
export type Addressee = Pick<Lead, 'id' | 'name' | 'email'>
type EmailFormProps = { lead: Addressee; sender: EmailSender; onDone: () => void }

const fields = ['subject', 'text'] as const
const empty: Letter = { subject: '', text: '' }

/** Writes an email to a lead, or says that the lead has no address. */
export function EmailForm(props: EmailFormProps) {
  const { name, email } = props.lead
  if (!email)
    return (
      <Notice>
        {m.messages_no_address({ name })} {m.messages_add_address()}
      </Notice>
    )
  return <LetterForm {...props} />
}

/** The form of an email to a lead, and how it is sent. Sent twice, it goes out once. */
function useLetter(lead: Addressee, timeZone: string, onSent: () => void) {
  const draftKey = `email:${lead.id}`
  const once = useOnceKey(draftKey)
  const send = useSendEmail()
  const form = useForm<Letter>({ defaultValues: empty })
  const keep = useTypedDraft(form, draftKey)
  const isHere = useIsHere()
  const sayAway = useFailureAfterLeaving((reason) =>
    m.messages_failed_away({ name: shownName(lead), reason }),
  )

  const submit = form.handleSubmit(async (letter) => {
    const faults = Object.entries(checkLetter(letter)) as [keyof Letter, string][]
    for (const [at, [field, message]] of faults.entries())
      form.setError(field, { message }, { shouldFocus: at === 0 })
    if (faults.length > 0) return
    const body = { ...letter, to: lead.email, leadId: lead.id }
    try {
      const { heldUntil } = await send.mutateAsync({ body, key: once.of(body) })
      once.done()
      keep.forget()
      showToast({ text: outcome(heldUntil, shownName(lead), timeZone) })
      if (isHere()) onSent()
    } catch (error) {
      showFormProblem(error as Error, fields, form.setError)
      sayAway(error as Error)
    }
  })
  return { form, submit, isSending: send.isPending }
}

function LetterForm({ lead, sender, onDone }: EmailFormProps) {
  const { form, submit, isSending } = useLetter(lead, sender.timeZone, onDone)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        {m.messages_to()}{' '}
        <a
          href={`mailto:${lead.email}`}
          className="font-semibold break-all text-ink underline underline-offset-2"
        >
          {lead.email}
        </a>
        <br />
        {m.messages_from_hint({ email: sender.email })}
      </p>
      <Field label={m.messages_subject()} error={errors.subject?.message} required>
        <TextInput autoComplete="off" maxLength={subjectMaxLength} {...form.register('subject')} />
      </Field>
      <Field label={m.messages_text()} error={errors.text?.message} required>
        <TextArea rows={7} maxLength={letterMaxLength} {...form.register('text')} />
      </Field>
      {!sender.emailVerified && !errors.root && <Notice tone="warning">{m.messages_verify_first()}</Notice>}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" busy={isSending} className="sm:self-end">
        {m.messages_send()}
      </Button>
    </form>
  )
}

const outcome = (heldUntil: string | null, name: string, timeZone: string) =>
  heldUntil
    ? m.messages_held({
        max: plan.emailsPerMonth,
        when: formatWhen(heldUntil, { timeZone, now: new Date() }),
      })
    : m.messages_sent({ name })
