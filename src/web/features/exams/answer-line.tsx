import { type FormEvent, useId, useRef } from 'react'
import { longestAnswer } from '#domain/assistant/confirmed/longest-answer.ts'
import { m } from '#text'
import { nextLineAfter } from '#web/lib/focus-next-line.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useConfirmAnswer } from './exam-calls.ts'

type AnswerLineProps = {
  listingId: string
  question: string
  /** What buyers read until then, if the listing says something near. */
  related?: string
  /** What buyers read now, to be corrected. Then the line has the focus, and can be left. */
  present?: { words: string; onLeave: () => void }
}

/** One line that answers one question in the agent's own words. */
export function AnswerLine({ listingId, question, related, present }: AnswerLineProps) {
  const key = present ? `exam-correction:${listingId}:${question}` : `exam:${listingId}:${question}`
  const { draft, change, forget } = useDraft(key, { answer: present?.words ?? '' })
  const save = useConfirmAnswer(listingId)
  const form = useRef<HTMLFormElement>(null)
  const relatedId = useId()
  const leave = () => {
    forget()
    present?.onLeave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = draft.answer.trim()
    if (answer === '') return
    const next = present ? undefined : nextLineAfter(form.current)
    const onSaved = () => {
      next?.focus()
      leave()
    }
    save.mutate({ question, answer, onSaved })
  }
  return (
    <form ref={form} onSubmit={submit} data-answer-line={present ? undefined : true}>
      <Field label={question}>
        {related && (
          <p id={relatedId} className="text-muted text-sm">
            {related}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <TextInput
            className="min-w-40 flex-1"
            value={draft.answer}
            maxLength={longestAnswer}
            placeholder={m.exam_answer()}
            autoFocus={present !== undefined}
            onChange={(event) => change({ answer: event.target.value })}
          />
          <Button type="submit" busy={save.isPending}>
            {m.exam_save()}
          </Button>
          {present && (
            <Button variant="quiet" onClick={leave}>
              {m.exam_cancel()}
            </Button>
          )}
        </div>
      </Field>
    </form>
  )
}
