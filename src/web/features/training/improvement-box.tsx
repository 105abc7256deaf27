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
import { useLessonPreview } from './lesson-calls.ts'

/** Long enough to not read half a sentence. */
const pauseMs = 500

type ImprovementBoxProps = {
  messageId: string
  text: string
  isSaving: boolean
  /** Why it could not be saved. */
  error: Error | null
  onType: (text: string) => void
  onSave: (improvement: string) => void
  onCancel: () => void
}

/** Where the agent writes what would be better, and reads what that becomes before saving it. */
export function ImprovementBox({ messageId, text, isSaving, error, onType, ...act }: ImprovementBoxProps) {
  const [fault, setFault] = useState<string>()
  const improvement = text.trim()
  const rested = useRested(improvement)
  const preview = useLessonPreview(messageId, rested)
  const isCurrent = rested === improvement
  const form = useInSight(preview.data !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(improvement ? undefined : m.training_improvement_empty())
    if (improvement && !isSaving) act.onSave(improvement)
  }
  const refusal = error ?? (isCurrent ? preview.error : null)
  const { improvement: refused } = errorsAtFields<{ improvement: string }>(refusal, ['improvement'])
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
      <div role="status">
        {isCurrent && preview.data && <LessonLine label={m.training_becomes()} lesson={preview.data} />}
      </div>
      <FormError>{refusal && !refused ? problemText(refusal) : undefined}</FormError>
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

/** The text once typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), pauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return rested
}

/** The whole box is in sight when it opens, and when it has grown. */
function useInSight(hasGrown: boolean) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when it has grown
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [hasGrown])
  return form
}
