import { useCallback, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Lead } from '#contract/leads.ts'
import { m } from '#text'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { zoneName, zoneOptions } from '#web/lib/time-zones.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { emailHint } from '#web/ui/email-hint.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useChangeLead } from './lead-calls.ts'
import {
  bodyOf,
  changedFields,
  conflictsOf,
  type LeadField,
  type LeadValues,
  leadFields,
  wordsOf,
} from './lead-changes.ts'

/** Unsaved input, and the values the form was filled from. */
type Draft = { words: LeadValues; base: LeadValues }

const labels: Record<LeadField, () => string> = {
  name: m.leads_column_name,
  email: m.leads_column_email,
  phone: m.leads_column_phone,
  stage: m.leads_field_stage,
  notes: m.leads_column_notes,
  tags: m.leads_field_tags,
  timeZone: m.leads_field_time_zone,
}

type EditLeadDialogProps = { lead: Lead; open: boolean; onClose: () => void }

export function EditLeadDialog({ lead, open, onClose }: EditLeadDialogProps) {
  return open ? <OpenDialog lead={lead} onClose={onClose} /> : null
}

/**
 * The form of a lead's changes, made to `base`. What others save meanwhile is taken over where nothing was typed; in the
 * other fields it is a conflict.
 */
function useLeadForm(lead: Lead) {
  const newest = wordsOf(lead)
  const key = `lead:${lead.id}`
  const keep = useKeepDraft<Draft>(key)
  const [found] = useState(() => readDraft<Draft>(key))
  const [base, setBase] = useState(found?.base ?? newest)
  const form = useForm<LeadValues>({ defaultValues: found?.words ?? newest })
  const conflicts = conflictsOf(form.watch(), base, newest)
  const keepTyped = useCallback(
    (draft: Draft) => (changedFields(draft.words, draft.base).length > 0 ? keep.save(draft) : keep.forget()),
    [keep],
  )
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped({ words: values, base }),
      }),
    [form, keepTyped, base],
  )
  const adopt = (fields: readonly LeadField[]) => {
    if (fields.length === 0) return
    const nextBase = { ...base, ...Object.fromEntries(fields.map((field) => [field, newest[field]])) }
    setBase(nextBase)
    for (const field of fields) form.setValue(field, newest[field])
    keepTyped({ words: form.getValues(), base: nextBase })
  }
  // Fields without input take over changes made by others.
  useEffect(() => {
    const touched = new Set(changedFields(form.getValues(), base))
    adopt(changedFields(newest, base).filter((field) => !touched.has(field)))
  })
  return { form, base, newest, conflicts, adopt, forget: keep.forget }
}

function OpenDialog({ lead, onClose }: Omit<EditLeadDialogProps, 'open'>) {
  const change = useChangeLead(lead.id)
  const { form, base, newest, conflicts, adopt, forget } = useLeadForm(lead)
  const save = (words: LeadValues) =>
    change.mutate(
      { ...bodyOf(words, base), version: lead.version },
      {
        onSuccess: () => {
          forget()
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
    forget()
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
              theirsLabel={m.leads_take_theirs()}
              onTheirs={() => adopt(conflicts)}
              onMine={form.handleSubmit(save)}
              isSaving={change.isPending}
            >
              <Theirs conflicts={conflicts} newest={newest} />
            </ConflictNotice>
          ) : (
            <FormError>{form.formState.errors.root?.message}</FormError>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function LeadFields({ form }: { form: UseFormReturn<LeadValues> }) {
  const { errors } = form.formState
  const zones = [
    { value: '', label: m.leads_time_zone_yours() },
    ...zoneOptions(form.watch('timeZone') || null),
  ]
  return (
    <>
      <Field label={labels.name()} error={errors.name?.message} required className="sm:col-span-2">
        <TextInput maxLength={100} {...form.register('name')} />
      </Field>
      <Field
        label={labels.email()}
        error={errors.email?.message}
        hint={emailHint(form.watch('email'), (email) => {
          form.setValue('email', email, { shouldDirty: true })
          form.clearErrors('email')
          form.setFocus('email')
        })}
      >
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
      <Field
        label={labels.timeZone()}
        error={errors.timeZone?.message}
        hint={m.leads_time_zone_hint()}
        className="sm:col-span-2"
      >
        <Select options={zones} {...form.register('timeZone')} />
      </Field>
      <Field label={labels.notes()} error={errors.notes?.message} className="sm:col-span-2">
        <TextArea maxLength={10_000} {...form.register('notes')} />
      </Field>
    </>
  )
}

const inWords = (field: LeadField, value: string) => (field === 'timeZone' ? zoneName(value) : value)

/** What someone else has saved in the same fields. */
const Theirs = ({ conflicts, newest }: { conflicts: readonly LeadField[]; newest: LeadValues }) => (
  <>
    <p>{m.leads_changed_elsewhere()}</p>
    <ul className="mt-1 border-l-2 border-line pl-3 break-words">
      {conflicts.map((field) => (
        <li key={field}>
          <span className="font-semibold">{labels[field]()}:</span>{' '}
          <span className="whitespace-pre-line">{inWords(field, newest[field]) || m.leads_left_empty()}</span>
        </li>
      ))}
    </ul>
  </>
)
