import { type FormEvent, useId } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import { longestWhoIAm } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSaveSidekick } from './use-save-sidekick.ts'

type WhoIAmDialogProps = { sidekick: Sidekick; onClose: () => void }

export function WhoIAmDialog({ sidekick, onClose }: WhoIAmDialogProps) {
  const form = useId()
  const { draft, change, forget, isRestored } = useDraft(`who-i-am:${sidekick.sidekick}`, {
    whoIAm: sidekick.whoIAm,
  })
  const close = () => {
    forget()
    onClose()
  }
  const save = useSaveSidekick(sidekick, close)
  const { whoIAm: error } = errorsAtFields<{ whoIAm: string }>(save.error, ['whoIAm'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ whoIAm: draft.whoIAm.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!save.isPending}
      title={m.sidekicks_who()}
      description={m.sidekicks_who_hint()}
      footer={
        <FormFooter form={form} submitLabel={m.sidekicks_save()} busy={save.isPending} onCancel={close} />
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {isRestored && <DraftNotice onDiscard={forget} />}
        <Field label={m.sidekicks_who()} error={error}>
          <TextArea
            rows={4}
            value={draft.whoIAm}
            maxLength={longestWhoIAm}
            placeholder={m.sidekicks_who_placeholder()}
            onChange={(event) => change({ whoIAm: event.target.value })}
          />
        </Field>
        <FormError>{save.error && !error ? problemText(save.error) : undefined}</FormError>
      </form>
    </Dialog>
  )
}
