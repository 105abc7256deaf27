import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Lead } from '#contract/leads.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useChangeLead } from './lead-calls.ts'

type Values = { name: string; email: string; phone: string; stage: string; notes: string; tags: string }
const fields = ['name', 'email', 'phone', 'stage', 'notes', 'tags'] as const

const toTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

type EditLeadDialogProps = { lead: Lead; open: boolean; onClose: () => void }

export function EditLeadDialog({ lead, open, onClose }: EditLeadDialogProps) {
  return open ? <OpenDialog lead={lead} onClose={onClose} /> : null
}

function OpenDialog({ lead, onClose }: Omit<EditLeadDialogProps, 'open'>) {
  const change = useChangeLead(lead.id)
  // A draft is of this version: what somebody else has changed since is not written over.
  const draftKey = `lead:${lead.id}:${lead.version}`
  const keep = useKeepDraft<Values>(draftKey)
  const form = useForm<Values>({
    defaultValues: { ...lead, tags: lead.tags.join(', '), ...readDraft<Values>(draftKey) },
  })
  const { errors } = form.formState
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep.save(values) }),
    [form, keep],
  )
  const submit = form.handleSubmit((values) =>
    change.mutate(
      {
        name: values.name,
        email: values.email,
        phone: values.phone,
        stage: values.stage,
        notes: values.notes,
        tags: toTags(values.tags),
        version: lead.version,
      },
      {
        onSuccess: () => {
          keep.forget()
          showToast({ text: m.leads_changed() })
          onClose()
        },
        onError: (error) => showFormProblem(error, fields, form.setError),
      },
    ),
  )
  const cancel = () => {
    keep.forget()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!change.isPending}
      title={m.leads_edit()}
      footer={
        <>
          <Button onClick={cancel} disabled={change.isPending}>
            {m.shell_cancel()}
          </Button>
          <Button variant="primary" type="submit" form="edit-lead" busy={change.isPending}>
            {m.leads_save()}
          </Button>
        </>
      }
    >
      <form id="edit-lead" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <Field label={m.leads_column_name()} error={errors.name?.message} required className="sm:col-span-2">
          <TextInput maxLength={100} {...form.register('name')} />
        </Field>
        <Field label={m.leads_column_email()} error={errors.email?.message}>
          <TextInput type="email" maxLength={254} {...form.register('email')} />
        </Field>
        <Field label={m.leads_column_phone()} error={errors.phone?.message}>
          <TextInput type="tel" maxLength={40} {...form.register('phone')} />
        </Field>
        <Field label={m.leads_field_stage()} error={errors.stage?.message}>
          <TextInput maxLength={60} {...form.register('stage')} />
        </Field>
        <Field label={m.leads_field_tags()} error={errors.tags?.message} hint={m.leads_tags_hint()}>
          <TextInput {...form.register('tags')} />
        </Field>
        <Field label={m.leads_column_notes()} error={errors.notes?.message} className="sm:col-span-2">
          <TextArea maxLength={10_000} {...form.register('notes')} />
        </Field>
        <div className="sm:col-span-2">
          <FormError>{errors.root?.message}</FormError>
        </div>
      </form>
    </Dialog>
  )
}
