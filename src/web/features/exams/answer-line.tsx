import { type FormEvent, useId } from 'react'
import { longestAnswer } from '#domain/assistant/confirmed/longest-answer.ts'
import { m } from '#text'
import { readDraft, useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useConfirmAnswer } from './exam-calls.ts'

type Answering = { listingId: string; question: string; isCorrection: boolean }
type Draft = { answer: string }

const draftOf = ({ listingId, question, isCorrection }: Answering) =>
  `${isCorrection ? 'exam-correction' : 'exam'}:${listingId}:${question}`

/** What was typed and waits while another question is open. */
export const TypedAnswer = (of: Answering) => {
  const typed = readDraft<Draft>(draftOf(of))?.answer.trim()
  return typed ? (
    <span className="block truncate text-sm text-muted">{m.exam_typed({ answer: typed })}</span>
  ) : null
}

type AnswerLineProps = {
  listingId: string
  question: string
  /** What buyers read until then, if something may answer it. */
  closest?: string
  /** What buyers read now, to be corrected. */
  present?: string
  /** It was opened by hand, and has the focus. */
  isAsked: boolean
  onSaved: () => void
  /** Closes the line; without it, it stays open. */
  onLeave?: () => void
}

/** One line that answers one question in the agent's own words. */
export function AnswerLine({ listingId, question, closest, present, isAsked, ...on }: AnswerLineProps) {
  const isCorrection = present !== undefined
  const { draft, change, forget } = useDraft<Draft>(draftOf({ listingId, question, isCorrection }), {
    answer: present ?? '',
  })
  const save = useConfirmAnswer(listingId)
  const closestId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = draft.answer.trim()
    if (answer === '') return
    const onSaved = () => {
      forget()
      on.onSaved()
    }
    save.mutate({ question, answer, onSaved })
  }
  return (
    <form onSubmit={submit}>
      <Field label={question}>
        {closest && (
          <p id={closestId} className="text-muted text-sm">
            {m.exam_closest({ reply: closest })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <TextInput
            className="min-w-40 flex-1"
            value={draft.answer}
            maxLength={longestAnswer}
            placeholder={m.exam_answer()}
            autoFocus={isAsked}
            onChange={(event) => change({ answer: event.target.value })}
          />
          <Button type="submit" busy={save.isPending}>
            {m.exam_save()}
          </Button>
          {on.onLeave && (
            <Button
              variant="quiet"
              onClick={() => {
                forget()
                on.onLeave?.()
              }}
            >
              {m.exam_cancel()}
            </Button>
          )}
        </div>
      </Field>
    </form>
  )
}
