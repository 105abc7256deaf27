import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { EmailSettings } from '#contract/email-settings.ts'
import {
  autoReplyMaxLength,
  fromNameMaxLength,
  postalAddressMaxLength,
  signatureMaxLength,
} from '#domain/messages/email-settings.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { showFormProblem } from '#web/lib/form-problem.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useTypedDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { emailSettings, type Settings } from './use-email-settings.ts'

const fields = ['fromName', 'signature', 'postalAddress', 'autoReply', 'autoReplyText'] as const
type Values = Pick<Settings, (typeof fields)[number]>

const toValues = ({ fromName, signature, postalAddress, autoReply, autoReplyText }: Settings): Values => ({
  ...{ fromName, signature, postalAddress, autoReply, autoReplyText },
})

/** The form of saved settings. Changes made elsewhere appear in what isn't changed here. */
function useSenderForm(saved: EmailSettings) {
  const client = useQueryClient()
  const form = useForm<Values>({
    values: toValues(saved.settings),
    resetOptions: { keepDirtyValues: true },
  })
  const draft = useTypedDraft(form, 'email-settings')
  const save = useMutation({
    mutationFn: (body: Values) => call('PATCH /api/me/settings/email', { body }),
    onSuccess: (stored, sent) => {
      client.setQueryData(emailSettings.queryKey, stored)
      draft.saved(toValues(stored.settings), sent)
      showToast({ text: m.email_settings_saved() })
    },
    onError: (error) => showFormProblem(error, fields, form.setError),
    onSettled: () => makeStale(client, ['/api/me/settings/email']),
  })
  const submit = form.handleSubmit((values) => {
    if (values.autoReply && values.autoReplyText.trim() === '')
      form.setError('autoReplyText', { message: m.email_settings_auto_reply_text_missing() })
    else save.mutate(values)
  })
  return { form, submit, isSaving: save.isPending }
}

/** How the agent's emails look to leads. */
export function SenderForm({ saved }: { saved: EmailSettings }) {
  const { form, submit, isSaving } = useSenderForm(saved)
  const { errors, isDirty } = form.formState
  const hasAutoReply = form.watch('autoReply')
  return (
    <Card title={m.email_settings_sender_title()}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={m.email_settings_from_name()}
          hint={m.email_settings_from_name_hint({ address: saved.sender.address })}
          error={errors.fromName?.message}
        >
          <TextInput
            {...form.register('fromName')}
            placeholder={saved.sender.name}
            maxLength={fromNameMaxLength}
          />
        </Field>
        <Field
          label={m.email_settings_signature()}
          hint={m.email_settings_signature_hint()}
          error={errors.signature?.message}
        >
          <TextArea {...form.register('signature')} maxLength={signatureMaxLength} />
        </Field>
        <Field
          label={m.email_settings_address()}
          hint={m.email_settings_address_hint()}
          error={errors.postalAddress?.message}
        >
          <TextArea {...form.register('postalAddress')} rows={2} maxLength={postalAddressMaxLength} />
        </Field>
        <div>
          <Switch
            label={m.email_settings_auto_reply()}
            hint={m.email_settings_auto_reply_hint()}
            checked={hasAutoReply}
            onChange={(checked) => form.setValue('autoReply', checked, { shouldDirty: true })}
          />
          {hasAutoReply && (
            <Field label={m.email_settings_auto_reply_text()} error={errors.autoReplyText?.message}>
              <TextArea {...form.register('autoReplyText')} maxLength={autoReplyMaxLength} />
            </Field>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm break-words text-muted">
            {saved.replyTo
              ? m.email_settings_reply_to({ email: saved.replyTo })
              : m.email_settings_reply_to_lead()}
          </p>
          <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
            {m.email_settings_save()}
          </Button>
        </div>
        <FormError>{errors.root?.message}</FormError>
      </form>
    </Card>
  )
}
