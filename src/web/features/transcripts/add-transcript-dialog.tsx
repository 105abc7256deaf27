import { type FormEvent, useId, useState } from 'react'
import { type SidekickId, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { longestTranscript, longestTranscriptTitle } from '#domain/transcripts/transcript.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useSaveTranscript } from './transcript-calls.ts'

type TranscriptValues = { title: string; content: string; sidekick: SidekickId }

const blank: TranscriptValues = { title: '', content: '', sidekick: 'agent' }

/** For what was said elsewhere, such as on the phone. A draft survives a reload. */
export function AddTranscriptDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { draft, change, forget, isRestored } = useDraft<TranscriptValues>('transcript', blank)
  const { submit, save, fault, forgive } = useSubmit(draft, () => {
    forget()
    onClose()
  })
  const refused = save.error instanceof ProblemError ? save.error.errors : {}
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!save.isPending}
      title={m.transcripts_add()}
      footer={
        <FormFooter
          form={formId}
          submitLabel={m.transcripts_save()}
          busy={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isRestored && <DraftNotice onDiscard={forget} />}
        <Fields
          draft={draft}
          errors={{ ...refused, ...(fault && { content: fault }) }}
          onChange={(changes) => {
            forgive()
            change(changes)
          }}
        />
        <FormError>{save.error && Object.keys(refused).length === 0 && problemText(save.error)}</FormError>
      </form>
    </Dialog>
  )
}

/** Saves what was written, once. `onSaved` is called when it is stored. */
function useSubmit({ title, content, sidekick }: TranscriptValues, onSaved: () => void) {
  const [fault, setFault] = useState<string>()
  const save = useSaveTranscript()
  const once = useOnceKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = faultIn(content)
    setFault(found)
    if (found) return
    const body = { sidekick, content, source: 'written' as const, ...(title.trim() && { title }) }
    save.mutate(
      { body, key: once.of(body) },
      {
        onSuccess: () => {
          once.done()
          showToast({ text: m.transcripts_saved() })
          onSaved()
        },
      },
    )
  }
  return { submit, save, fault, forgive: () => setFault(undefined) }
}

type FieldsProps = {
  draft: TranscriptValues
  errors: Record<string, string>
  onChange: (changes: Partial<TranscriptValues>) => void
}

const Fields = ({ draft, errors, onChange }: FieldsProps) => (
  <>
    <Field label={m.transcripts_title_label()} optional error={errors.title}>
      <TextInput
        value={draft.title}
        maxLength={longestTranscriptTitle}
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
    <Field label={m.transcripts_sidekick()}>
      <Select
        value={draft.sidekick}
        onChange={(event) => onChange({ sidekick: event.target.value as SidekickId })}
        options={sidekickIds.map((id) => ({ value: id, label: sidekicks[id].name() }))}
      />
    </Field>
    <Field
      label={m.transcripts_content()}
      hint={m.transcripts_content_hint()}
      required
      error={errors.content}
    >
      <TextArea
        rows={9}
        value={draft.content}
        onChange={(event) => onChange({ content: event.target.value })}
      />
    </Field>
  </>
)

function faultIn(content: string): string | undefined {
  if (content.trim() === '') return m.transcripts_empty_content()
  if (content.length > longestTranscript)
    return m.transcripts_too_long({ max: longestTranscript.toLocaleString('en-US') })
  return undefined
}
