import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { checkNewLead } from '#domain/leads/lead-rules.ts'
import { manualLeadSources } from '#domain/leads/lead-source.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { emailHint } from '#web/ui/email-hint.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAddLead } from './lead-calls.ts'

type Values = { name: string; email: string; phone: string; message: string; source: string }

const fields = ['name', 'email', 'phone', 'message', 'source'] as const
const empty: Values = { name: '', email: '', phone: '', message: '', source: manualLeadSources[0] }

/** What is known of a person from what they wrote. */
export type LeadPreset = Partial<Pick<Values, 'email' | 'phone'>> & {
  conversationId?: string | undefined
  /** The item of the inbox in which they wrote. */
  inboxItemId?: string | undefined
  name: string
  message: string
}

type AddLeadDialogProps = {
  open: boolean
  preset?: LeadPreset | undefined
  onClose: () => void
  onAdded: (leadId: string) => void
}

export function AddLeadDialog({ open, ...props }: AddLeadDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

/** The form of a lead to add, and how it is sent. Sent twice, it is added once. */
function useNewLead(preset: LeadPreset | undefined, onAdded: (leadId: string) => void) {
  const { conversationId, inboxItemId, ...known } = preset ?? {}
  const about = inboxItemId ?? conversationId
  const [key] = useState(() => crypto.randomUUID())
  const add = useAddLead()
  const form = useForm<Values>({ defaultValues: { ...empty, ...known } })
  const keep = useTypedDraft(form, about ? `new-lead:${about}` : 'new-lead')

  const submit = form.handleSubmit((values) => {
    const faults = Object.entries(checkNewLead(values)) as [keyof Values, string][]
    for (const [at, [field, message]] of faults.entries())
      form.setError(field, { message }, { shouldFocus: at === 0 })
    if (faults.length > 0) return
    add.mutate(
      { body: { ...values, conversationId, inboxItemId }, key },
      {
        onSuccess: (lead) => {
          keep.forget()
          showToast({ text: m.leads_saved({ name: shownName(lead) }) })
          onAdded(lead.id)
        },
        onError: (error) => showFormProblem(error, fields, form.setError, { textOf: saveFailure }),
      },
    )
  })
  return { form, submit, isSaving: add.isPending }
}

function OpenDialog({ preset, onClose, onAdded }: Omit<AddLeadDialogProps, 'open'>) {
  const { form, submit, isSaving } = useNewLead(preset, (leadId) => {
    onAdded(leadId)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isSaving}
      title={m.leads_add_title()}
      footer={
        <FormFooter form="add-lead" submitLabel={m.leads_add_submit()} busy={isSaving} onCancel={onClose} />
      }
    >
      <form id="add-lead" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <LeadFields form={form} />
        <div className="sm:col-span-2">
          <FormError>{form.formState.errors.root?.message}</FormError>
        </div>
      </form>
    </Dialog>
  )
}

function LeadFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label={m.leads_column_name()} error={errors.name?.message} required className="sm:col-span-2">
        <TextInput autoComplete="off" maxLength={100} {...form.register('name')} />
      </Field>
      <Field
        label={m.leads_column_email()}
        error={errors.email?.message}
        required
        hint={emailHint(form.watch('email'), (email) => {
          form.setValue('email', email, { shouldDirty: true })
          form.clearErrors('email')
          form.setFocus('email')
        })}
      >
        <TextInput type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
      </Field>
      <Field label={m.leads_column_phone()} error={errors.phone?.message} optional>
        <TextInput type="tel" autoComplete="off" maxLength={40} {...form.register('phone')} />
      </Field>
      <Field
        label={m.leads_field_message()}
        error={errors.message?.message}
        required
        className="sm:col-span-2"
      >
        <TextArea maxLength={4000} {...form.register('message')} />
      </Field>
      <Field label={m.leads_column_source()} error={errors.source?.message} className="sm:col-span-2">
        <Select
          options={manualLeadSources.map((source) => ({ value: source, label: source }))}
          {...form.register('source')}
        />
      </Field>
    </>
  )
}

const saveFailure = (error: unknown) =>
  error instanceof ProblemError && error.code === 'fault' ? m.leads_save_failed() : problemText(error)
