import { type FormEvent, useId, useState } from 'react'
import { apiKeyLimits, lifetimesDays } from '#domain/api-keys/api-key.ts'
import { type ApiScope, apiScopes, scopeSentence } from '#domain/api-keys/api-scopes.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CheckList } from './check-list.tsx'
import { useAddKey } from './developer-calls.ts'
import { OwnPassword } from './own-password.tsx'

/** An empty `days` means that it never expires. */
type KeyValues = { name: string; scopes: ApiScope[]; days: string; password: string }

/** Creates a key. `onClose` gets it. */
export function KeyDialog({ onClose }: { onClose: (key?: string) => void }) {
  const formId = useId()
  const add = useAddKey()
  const [words, setWords] = useState<KeyValues>({ name: '', scopes: [], days: '90', password: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const { days, ...rest } = words
    add.mutate(
      { ...rest, expiresInDays: days === '' ? null : Number(days) },
      { onSuccess: ({ key }) => onClose(key) },
    )
  }
  return (
    <Dialog
      open
      onClose={() => onClose()}
      dismissable={!add.isPending}
      title={m.developers_keys_add_title()}
      footer={
        <FormFooter
          form={formId}
          submitLabel={m.developers_keys_add()}
          busy={add.isPending}
          onCancel={() => onClose()}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Fields words={words} error={add.error} onChange={(changes) => setWords({ ...words, ...changes })} />
      </form>
    </Dialog>
  )
}

type FieldsProps = { words: KeyValues; error: Error | null; onChange: (changes: Partial<KeyValues>) => void }

function Fields({ words, error, onChange }: FieldsProps) {
  const errors = error instanceof ProblemError ? error.errors : {}
  return (
    <>
      <Field label={m.developers_keys_name()} required error={errors.name}>
        <TextInput
          autoComplete="off"
          maxLength={apiKeyLimits.name}
          placeholder={m.developers_keys_name_example()}
          value={words.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <CheckList
        label={m.developers_keys_scopes()}
        options={apiScopes.map((name) => ({ name, text: scopeSentence(name) }))}
        chosen={words.scopes}
        error={errors.scopes}
        onChange={(scopes) => onChange({ scopes })}
      />
      <Field label={m.developers_keys_expires()} error={errors.expiresInDays}>
        <Select
          value={words.days}
          onChange={({ target }) => onChange({ days: target.value })}
          options={lifetimesDays.map((days) => ({
            value: days === null ? '' : String(days),
            label:
              days === null ? m.developers_keys_expires_never() : m.developers_keys_expires_days({ days }),
          }))}
        />
      </Field>
      <OwnPassword
        value={words.password}
        error={errors.password}
        onChange={(password) => onChange({ password })}
      />
      <FormError>{error && Object.keys(errors).length === 0 && problemText(error)}</FormError>
    </>
  )
}
