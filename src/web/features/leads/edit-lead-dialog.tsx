import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Lead } from '#contract/leads.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useChangeLead } from './lead-calls.ts'
import {
  bodyOf,
  changedFields,
  conflictsOf,
  type LeadField,
  type LeadWords,
  leadFields,
  wordsOf,
} from './lead-changes.ts'

/** Unsaved input, and the values the form was filled from. */
type Draft = { words: LeadWords; base: LeadWords }

const labels: Record<LeadField, () => string> = {
  name: m.leads_column_name,
  email: m.leads_column_email,
  phone: m.leads_column_phone,
  stage: m.leads_field_stage,
  notes: m.leads_column_notes,
  tags: m.leads_field_tags,
}

type EditLeadDialogProps = { lead: Lead; open: boolean; onClose: () => void }

export function EditLeadDialog({ lead, open, onClose }: EditLeadDialogProps) {
  return open ? <OpenDialog lead={lead} onClose={onClose} /> : null
}

function OpenDialog({ lead, onClose }: Omit<EditLeadDialogProps, 'open'>) {
  const change = useChangeLead(lead.id)
  const newest = wordsOf(lead)
  const key = `lead:${lead.id}`
  const keep = useKeepDraft<Draft>(key)
  const [found] = useState(() => readDraft<Draft>(key))
  const [base, setBase] = useState(found?.base ?? newest)
  const form = useForm<LeadWords>({ defaultValues: found?.words ?? newest })
  const { errors } = form.formState
  const conflicts = conflictsOf(form.watch(), base, newest)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep.save({ words: values, base }),
      }),
    [form, keep, base],
  )
  const adopt = (fields: readonly LeadField[]) => {
    if (fields.length === 0) return
    for (const field of fields) form.setValue(field, newest[field])
    setBase({ ...base, ...Object.fromEntries(fields.map((field) => [field, newest[field]])) })
  }
  // Fields without input take over changes made by others.
  useEffect(() => {
    const touched = new Set(changedFields(form.getValues(), base))
    adopt(changedFields(newest, base).filter((field) => !touched.has(field)))
  })
  const save = (words: LeadWords) =>
    change.mutate(
      { ...bodyOf(words, base), version: lead.version },
      {
        onSuccess: () => {
          keep.forget()
          showToast({ text: m.leads_changed() })
          onClose()
        },
        onError: (error) => showFormProblem(error, leadFields, form.setError),
      },
    )
  const submit = form.handleSubmit((words) => {
    if (conflictsOf(words, base, newest).length === 0) save(words)
  })
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
        <FormFooter form="edit-lead" submitLabel={m.leads_save()} busy={change.isPending} onCancel={cancel} />
      }
    >
      <form id="edit-lead" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <LeadFields form={form} />
        <div className="sm:col-span-2">
          {conflicts.length > 0 ? (
            <ConflictNotice
              conflicts={conflicts}
              newest={newest}
              isSaving={change.isPending}
              onTakeTheirs={() => adopt(conflicts)}
              onKeepMine={form.handleSubmit(save)}
            />
          ) : (
            <FormError>{errors.root?.message}</FormError>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function LeadFields({ form }: { form: UseFormReturn<LeadWords> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label={labels.name()} error={errors.name?.message} required className="sm:col-span-2">
        <TextInput maxLength={100} {...form.register('name')} />
      </Field>
      <Field label={labels.email()} error={errors.email?.message}>
        <TextInput type="email" maxLength={254} {...form.register('email')} />
      </Field>
      <Field label={labels.phone()} error={errors.phone?.message}>
        <TextInput type="tel" maxLength={40} {...form.register('phone')} />
      </Field>
      <Field label={labels.stage()} error={errors.stage?.message}>
        <TextInput maxLength={60} {...form.register('stage')} />
      </Field>
      <Field label={labels.tags()} error={errors.tags?.message} hint={m.leads_tags_hint()}>
        <TextInput {...form.register('tags')} />
      </Field>
      <Field label={labels.notes()} error={errors.notes?.message} className="sm:col-span-2">
        <TextArea maxLength={10_000} {...form.register('notes')} />
      </Field>
    </>
  )
}

type ConflictNoticeProps = {
  conflicts: readonly LeadField[]
  newest: LeadWords
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** What someone else has saved in the same fields. */
function ConflictNotice({ conflicts, newest, isSaving, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      announce="alert"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onTakeTheirs}>
            {m.leads_take_theirs()}
          </Button>
          <Button size="sm" busy={isSaving} onClick={onKeepMine}>
            {m.leads_keep_mine()}
          </Button>
        </span>
      }
    >
      <p>{m.leads_changed_elsewhere()}</p>
      <ul className="mt-1 border-l-2 border-line pl-3 break-words">
        {conflicts.map((field) => (
          <li key={field}>
            <span className="font-semibold">{labels[field]()}:</span>{' '}
            <span className="whitespace-pre-line">{newest[field] || m.leads_left_empty()}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
