import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { longestAnswer } from '#domain/assistant/confirmed/longest-answer.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { cut } from '#domain/text/cut.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type CorrectAnswerDialogProps = {
  listingId: string
  question: string
  onClose: () => void
  /** With the question as the agent left it. */
  onCorrected: (question: string) => void
}

const longestQuestion = 300

/** What buyers get from now on for a question about a home, instead of what the assistant found. */
export function CorrectAnswerDialog({ listingId, question, onClose, onCorrected }: CorrectAnswerDialogProps) {
  const form = useId()
  const client = useQueryClient()
  const { draft, change, forget } = useDraft(`correction:${listingId}:${question}`, {
    question: cut(question, longestQuestion),
    answer: '',
  })
  const close = () => {
    forget()
    onClose()
  }
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/listings/{id}/confirmed-answers', { params: { id: listingId }, body: draft }),
    onSuccess: () => {
      showToast({ text: m.exam_saved() })
      close()
      onCorrected(draft.question)
      return makeStale(client, staleReads.knowledge)
    },
  })
  const errors = errorsAtFields<typeof draft>(save.error, ['question', 'answer'])
  const isAtField = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!save.isPending}
      title={m.knowledge_correct_title()}
      description={m.knowledge_correct_text()}
      footer={<FormFooter form={form} submitLabel={m.exam_save()} busy={save.isPending} onCancel={close} />}
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={m.knowledge_correct_question()} error={errors.question} required>
          <TextInput
            value={draft.question}
            maxLength={longestQuestion}
            onChange={(event) => change({ question: event.target.value })}
          />
        </Field>
        <Field label={m.exam_answer()} error={errors.answer} required>
          <TextArea
            rows={4}
            value={draft.answer}
            maxLength={longestAnswer}
            onChange={(event) => change({ answer: event.target.value })}
          />
        </Field>
        <FormError>{save.error && !isAtField ? problemText(save.error) : undefined}</FormError>
      </form>
    </Dialog>
  )
}
