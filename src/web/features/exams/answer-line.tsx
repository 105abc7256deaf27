import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { nextLineAfter } from '#web/lib/focus-next-line.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type AnswerLineProps = {
  listingId: string
  question: string
  /** What buyers read until then, if the listing says something near. */
  related?: string
}

/** One line that answers one question. It becomes a note for this listing, titled with the question. */
export function AnswerLine({ listingId, question, related }: AnswerLineProps) {
  const { draft, change, forget } = useDraft(`exam:${listingId}:${question}`, { answer: '' })
  const save = useAnswer(listingId, question)
  const form = useRef<HTMLFormElement>(null)
  const relatedId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const content = draft.answer.trim()
    if (content === '') return
    const next = nextLineAfter(form.current)
    const onSaved = () => {
      next.focus()
      forget()
    }
    save.mutate({ content, onSaved })
  }
  return (
    <form ref={form} onSubmit={submit} data-answer-line>
      <Field label={question}>
        {related && (
          <p id={relatedId} className="text-muted text-sm">
            {related}
          </p>
        )}
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1"
            value={draft.answer}
            maxLength={300}
            placeholder={m.exam_answer()}
            onChange={(event) => change({ answer: event.target.value })}
          />
          <Button type="submit" busy={save.isPending}>
            {m.exam_save()}
          </Button>
        </div>
      </Field>
    </form>
  )
}

/** What is passed along happens even if the line is gone by then. */
type Saving = { content: string; onSaved: () => void }

function useAnswer(listingId: string, question: string) {
  const client = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: ({ content }: Saving) => {
      const body = { scope: 'listing' as const, listingId, title: question, content }
      return call('POST /api/knowledge', { body, idempotencyKey: once.of(body) })
    },
    onSuccess: (_saved, { onSaved }) => {
      once.done()
      onSaved()
      showToast({ text: m.exam_saved() })
      return makeStale(client, staleReads.knowledge)
    },
    onError: (error) => showProblem(error),
  })
}
