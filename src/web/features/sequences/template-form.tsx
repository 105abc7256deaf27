import { type UseFormReturn, useForm } from 'react-hook-form'
import type { EmailTemplate } from '#contract/email-templates.ts'
import { emailCategories, emailCategoryLabel } from '#domain/sequences/email-templates.ts'
import {
  emptyTemplate,
  type OwnTemplate,
  ownTemplateFaults,
  ownTemplateLimits,
} from '#domain/sequences/own-template.ts'
import { written } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { showErrors, showFormProblem } from '#web/lib/form-problem.ts'
import { tagsInOneLine, tagsOf } from '#web/lib/tags.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { LockedFields } from '#web/ui/locked-fields.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveTemplate } from './template-calls.ts'

const fields = ['name', 'category', 'description', 'useCase', 'subject', 'content', 'tags'] as const
/** An own template as form values, with the tags in one string. */
type Values = Omit<OwnTemplate, 'tags'> & { tags: string }

const valuesOf = ({ name, category, subject, content, description, useCase, tags }: OwnTemplate): Values => ({
  ...{ name, category, subject, content, description, useCase },
  tags: tagsInOneLine(tags),
})

/** What is wrong with one tag stands at the field of all. */
const fieldOf = (path: string) => path.split('.')[0] ?? path

type TemplateFormProps = { template: EmailTemplate | undefined; onDone: () => void }

/** Writes an own template, or changes one. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const draft = `email-template:${template?.id ?? 'new'}`
  const save = useSaveTemplate(template?.id, draft)
  const stored = template ?? emptyTemplate('follow_up')
  const form = useForm<Values>({ defaultValues: valuesOf(stored) })
  const keep = useTypedDraft(form, draft)
  const { errors } = form.formState
  const submit = form.handleSubmit(({ tags, ...typed }) => {
    const written = { ...typed, tags: tagsOf(tags) }
    const faults = ownTemplateFaults(written)
    if (Object.keys(faults).length > 0) return showErrors(faults, form.setError)
    save.mutate(written, {
      onSuccess: () => {
        keep.forget()
        onDone()
      },
      onError: (error) => showFormProblem(error, fields, form.setError, { fieldOf }),
    })
  })
  return (
    <Dialog
      open
      onClose={onDone}
      dismissable={!save.isPending}
      title={template ? m.funnel_template_edit() : m.funnel_template_add()}
      footer={
        <FormFooter
          form="email-template"
          submitLabel={m.funnel_template_save()}
          busy={save.isPending}
          onCancel={onDone}
        />
      }
    >
      <form id="email-template" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <LockedFields locked={save.isPending} className="flex flex-col gap-5">
          <TemplateFields form={form} />
        </LockedFields>
        <FormError>{errors.root?.message}</FormError>
      </form>
    </Dialog>
  )
}

function TemplateFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label={m.funnel_template_name()} error={errors.name?.message} required>
        <TextInput autoComplete="off" maxLength={ownTemplateLimits.name} {...form.register('name')} />
      </Field>
      <Field label={m.funnel_template_category()}>
        <Select
          options={emailCategories.map((value) => ({ value, label: emailCategoryLabel(value) }))}
          {...form.register('category')}
        />
      </Field>
      <Field label={m.funnel_description()} optional>
        <TextInput
          autoComplete="off"
          maxLength={ownTemplateLimits.description}
          {...form.register('description')}
        />
      </Field>
      <Field label={m.funnel_template_use_case()} optional>
        <TextInput autoComplete="off" maxLength={ownTemplateLimits.useCase} {...form.register('useCase')} />
      </Field>
      <Field label={m.funnel_subject()} error={errors.subject?.message} required>
        <TextInput autoComplete="off" maxLength={ownTemplateLimits.subject} {...form.register('subject')} />
      </Field>
      <Field
        label={m.funnel_content()}
        hint={m.funnel_content_email({ blank: written('lead.name') })}
        error={errors.content?.message}
        required
      >
        <TextArea rows={8} maxLength={ownTemplateLimits.content} {...form.register('content')} />
      </Field>
      <Field label={m.leads_field_tags()} error={errors.tags?.message} hint={m.leads_tags_hint()} optional>
        <TextInput autoComplete="off" {...form.register('tags')} />
      </Field>
    </>
  )
}
