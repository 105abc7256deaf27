import { useForm } from 'react-hook-form'
import type { SellerReport } from '#contract/seller-reports.ts'
import { maxRecipients } from '#domain/seller-reports/seller-report.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { formatWhen } from '#web/lib/format.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type Values = { feedback: string; nextStep: string; recipients: string }
const fields = ['feedback', 'nextStep', 'recipients'] as const
/** A message about what was sent stays as well. */
const keepTyped = { keepDirtyValues: true, keepErrors: true }

type Props = { report: SellerReport; timeZone: string; onChanged: () => Promise<unknown> }

/** The form of a report that isn't sent yet. What fails shows in the form. */
function useReportDraft({ report, timeZone, onChanged }: Props) {
  // What was written elsewhere meanwhile appears in the fields not changed here, so that it isn't overwritten unseen.
  const form = useForm<Values>({ values: valuesOf(report), resetOptions: keepTyped })
  const draft = useTypedDraft(form, `seller-report:${report.id}`)

  const save = ({ recipients, ...words }: Values) =>
    call('PATCH /api/seller-reports/{id}', {
      params: { id: report.id },
      body: { ...words, recipients: addressesIn(recipients), version: report.version },
    })

  const act = (work: (values: Values) => Promise<string>) =>
    form.handleSubmit(async (values) => {
      let done: string
      try {
        done = await work(values)
      } catch (error) {
        return showFormProblem(error, fields, form.setError)
      } finally {
        // Also after an error, because the save before it created a new version.
        await onChanged()
      }
      // Not before the newest version is here: until then the form's buttons don't answer.
      showToast({ text: done })
    })

  const saveDraft = act(async (values) => {
    draft.saved(valuesOf(await save(values)), values)
    return m.seller_saved()
  })
  const send = act(async (values) => {
    const { version } = await save(values)
    const { leavesAt } = await call('POST /api/seller-reports/{id}/send', {
      params: { id: report.id },
      body: { version },
    })
    draft.forget()
    return leavesAt
      ? m.seller_sent_later({ when: formatWhen(leavesAt, { timeZone, now: new Date() }) })
      : m.seller_sent()
  })
  return { form, saveDraft, send }
}

/** The agent's text and the recipient. Nothing is sent before approval. */
export function DraftForm(props: Props) {
  const { form, saveDraft, send } = useReportDraft(props)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <Field label={m.seller_feedback()} hint={m.seller_feedback_hint()} error={errors.feedback?.message}>
        <TextArea maxLength={4000} {...form.register('feedback')} />
      </Field>
      <Field label={m.seller_next_step()} hint={m.seller_next_step_hint()} error={errors.nextStep?.message}>
        <TextArea maxLength={4000} {...form.register('nextStep')} />
      </Field>
      <Field
        label={m.seller_addresses()}
        hint={m.seller_addresses_hint({ max: maxRecipients })}
        error={errors.recipients?.message}
      >
        <TextInput inputMode="email" autoComplete="off" {...form.register('recipients')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
        <Button disabled={isSubmitting} onClick={saveDraft}>
          {m.seller_action_save()}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {m.seller_action_send()}
        </Button>
      </div>
    </form>
  )
}

const valuesOf = ({ feedback, nextStep, recipients }: SellerReport): Values => ({
  feedback,
  nextStep,
  recipients: recipients.join(', '),
})

const addressesIn = (text: string) =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter(Boolean)
