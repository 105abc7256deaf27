import { type FormEvent, useId, useState } from 'react'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import { webhookLimits } from '#domain/webhooks/delivery.ts'
import { eventSentence, type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { m } from '#text'
import { isDemo } from '#web/lib/demo-mode.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CheckList } from './check-list.tsx'
import { useAddWebhook, useChangeWebhook } from './developer-calls.ts'
import { OwnPassword } from './own-password.tsx'

type WebhookDialogProps = {
  /** The endpoint to edit; undefined adds one. */
  endpoint?: WebhookEndpoint
  /** `secret` of one that was added. */
  onClose: (secret?: string) => void
}

type WebhookValues = { url: string; description: string; events: WebhookEvent[]; password: string }

/** Adds or edits an endpoint. */
export function WebhookDialog({ endpoint, onClose }: WebhookDialogProps) {
  const formId = useId()
  const [words, setWords] = useState<WebhookValues>({
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? [...webhookEvents],
    password: '',
  })
  const { submit, error, busy } = useSubmit(words, endpoint, onClose)
  return (
    <Dialog
      open
      onClose={() => onClose()}
      dismissable={!busy}
      title={endpoint ? m.developers_webhooks_edit_title() : m.developers_webhooks_add()}
      footer={
        <FormFooter
          form={formId}
          submitLabel={endpoint ? m.developers_webhooks_save() : m.developers_webhooks_add()}
          busy={busy}
          onCancel={() => onClose()}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Fields
          words={words}
          error={error}
          asksPassword={isDemo ? undefined : passwordPlace(words, endpoint)}
          onChange={(changes) => setWords({ ...words, ...changes })}
        />
      </form>
    </Dialog>
  )
}

/** Adding an endpoint takes the password, and so does another address: then right below it. The demo has none. */
type PasswordPlace = 'at the end' | 'below the address'

const isMoved = ({ url }: WebhookValues, endpoint: WebhookEndpoint) => url.trim() !== endpoint.url

function passwordPlace(
  words: WebhookValues,
  endpoint: WebhookEndpoint | undefined,
): PasswordPlace | undefined {
  if (!endpoint) return 'at the end'
  return isMoved(words, endpoint) ? 'below the address' : undefined
}

type FieldsProps = {
  words: WebhookValues
  error: Error | null
  asksPassword: PasswordPlace | undefined
  onChange: (changes: Partial<WebhookValues>) => void
}

function Fields({ words, error, asksPassword, onChange }: FieldsProps) {
  const errors = error instanceof ProblemError ? error.errors : {}
  const password = (hint?: string) => (
    <OwnPassword
      value={words.password}
      error={errors.password}
      hint={hint}
      onChange={(password) => onChange({ password })}
    />
  )
  const isAll = words.events.length === webhookEvents.length
  return (
    <>
      <Field label={m.developers_webhooks_url()} required error={errors.url}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.url}
          placeholder={m.developers_webhooks_url_example()}
          value={words.url}
          onChange={({ target }) => onChange({ url: target.value })}
        />
      </Field>
      {asksPassword === 'below the address' && password(m.developers_webhooks_moved())}
      <Field label={m.developers_webhooks_description()} optional error={errors.description}>
        <TextInput
          maxLength={webhookLimits.description}
          value={words.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <CheckList
        label={m.developers_webhooks_events()}
        options={webhookEvents.map((name) => ({ name, text: eventSentence(name) }))}
        chosen={words.events}
        error={errors.events}
        onChange={(events) => onChange({ events })}
      >
        {!isAll && (
          <Button size="sm" className="mb-2" onClick={() => onChange({ events: [...webhookEvents] })}>
            {m.developers_webhooks_all()}
          </Button>
        )}
      </CheckList>
      {asksPassword === 'at the end' && password()}
      <FormError>{error && Object.keys(errors).length === 0 && problemText(error)}</FormError>
    </>
  )
}

function useSubmit(
  words: WebhookValues,
  endpoint: WebhookEndpoint | undefined,
  onClose: (secret?: string) => void,
) {
  const once = useOnceKey()
  const add = useAddWebhook()
  const change = useChangeWebhook(endpoint?.id ?? '', { isForm: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending || change.isPending) return
    if (!endpoint)
      return add.mutate({ body: words, key: once.of(words) }, { onSuccess: ({ secret }) => onClose(secret) })
    change.mutate(changesOf(words, endpoint), {
      onSuccess: () => {
        showToast({ text: m.developers_webhooks_saved() })
        onClose()
      },
    })
  }
  return { submit, error: add.error ?? change.error, busy: add.isPending || change.isPending }
}

/** The address and the password go together: without another address, neither is sent. */
function changesOf(words: WebhookValues, endpoint: WebhookEndpoint) {
  const { url: _, password: __, ...rest } = words
  return isMoved(words, endpoint) ? words : rest
}
