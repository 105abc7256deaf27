import { GraduationCap } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/training.ts'
import { longestImprovement } from '#domain/training/training.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ImprovementBoxProps = {
  text: string
  isSaving: boolean
  /** Why it could not be saved. */
  error: Error | null
  onType: (text: string) => void
  onSave: (improvement: string) => void
  onCancel: () => void
}

/** Where the agent writes what would be better. */
export function ImprovementBox({ text, isSaving, error, onType, ...act }: ImprovementBoxProps) {
  const [fault, setFault] = useState<string>()
  const improvement = text.trim()
  const form = useInSight()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(improvement ? undefined : m.training_improvement_empty())
    if (improvement && !isSaving) act.onSave(improvement)
  }
  const { improvement: refused } = errorsAtFields<{ improvement: string }>(error, ['improvement'])
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex w-full scroll-my-4 flex-col gap-3">
      <Field
        label={m.training_improvement()}
        hint={m.training_improvement_hint()}
        error={fault ?? refused}
        required
      >
        <TextArea
          autoFocus
          rows={2}
          className="max-h-60 min-h-16!"
          maxLength={longestImprovement}
          value={text}
          readOnly={isSaving}
          onChange={(event) => {
            setFault(undefined)
            onType(event.target.value)
          }}
        />
      </Field>
      <FormError>{error && !refused ? problemText(error) : undefined}</FormError>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={act.onCancel} disabled={isSaving}>
          {m.shell_cancel()}
        </Button>
        <Button size="sm" type="submit" busy={isSaving}>
          {m.training_save()}
        </Button>
      </div>
    </form>
  )
}

const kinds: Record<Lesson['kind'], () => string> = {
  confirmed_answer: m.training_lesson_confirmed_answer,
  knowledge: m.training_lesson_knowledge,
  instruction: m.training_lesson_instruction,
}

/** What an improvement becomes, or became. */
export const LessonLine = ({ label, lesson }: { label: string; lesson: Lesson }) => (
  <div className="flex flex-col gap-1 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{label}</span>{' '}
      <Badge tone="accent" icon={<GraduationCap aria-hidden="true" />}>
        {kinds[lesson.kind]()}
      </Badge>
    </p>
    <p className="break-words">{lesson.text}</p>
  </div>
)

/** The whole box is in sight when it opens. */
function useInSight() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return form
}
