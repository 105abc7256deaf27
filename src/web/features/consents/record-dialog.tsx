import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ConsentState } from '#domain/consents/consent.ts'
import { consentWordsMaxLength } from '#domain/consents/consent.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { forgetDraft, useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type RecordDialogProps = {
  lead: { id: string; name: string }
  /** What the agent was told; undefined: nothing is open. */
  state: ConsentState | undefined
  onClose: () => void
  onRecorded?: () => void
}

/** What a lead told the agent about automatic emails, in the agent's words. */
export function RecordDialog({ lead, state, onClose, onRecorded }: RecordDialogProps) {
  const record = useRecord(lead.id, () => {
    onClose()
    onRecorded?.()
  })
  const close = () => {
    record.reset()
    onClose()
  }
  const title = state === 'withdrawn' ? m.consents_record_withdrawn_title : m.consents_record_given_title
  return (
    <Dialog
      open={state !== undefined}
      onClose={close}
      dismissable={!record.isPending}
      size="sm"
      title={title({ name: shownName(lead) })}
      description={m.consents_record_text()}
    >
      {state && <RecordForm leadId={lead.id} state={state} record={record} />}
    </Dialog>
  )
}

type ConsentWords = { state: ConsentState; words: string }

const draftKey = (leadId: string, state: ConsentState) => `consent:${state}:${leadId}`

function useRecord(leadId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConsentWords) =>
      call('POST /api/leads/{id}/consents', { params: { id: leadId }, body }),
    onSuccess: (consents, { state }) => {
      client.setQueryData(
        reads('GET /api/leads/{id}/consents', { params: { id: leadId } }).queryKey,
        consents,
      )
      forgetDraft(draftKey(leadId, state))
      showToast({ text: m.consents_saved() })
      onDone()
    },
    onSettled: () => makeStale(client, ['/api/leads']),
  })
}

type RecordFormProps = { leadId: string; state: ConsentState; record: ReturnType<typeof useRecord> }

function RecordForm({ leadId, state, record }: RecordFormProps) {
  const { draft, change } = useDraft(draftKey(leadId, state), { words: '' })
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(draft.words.trim() === '')
    if (draft.words.trim() !== '') record.mutate({ state, words: draft.words })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.consents_words()} error={isMissing ? m.consents_words_missing() : undefined} required>
        <TextArea
          maxLength={consentWordsMaxLength}
          value={draft.words}
          onChange={({ target }) => {
            setMissing(false)
            change({ words: target.value })
          }}
        />
      </Field>
      <FormError>{record.error && problemText(record.error)}</FormError>
      <Button type="submit" variant="primary" busy={record.isPending} className="sm:self-end">
        {m.consents_save()}
      </Button>
    </form>
  )
}
