import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { TrainingInstruction } from '#contract/training.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { longestInstruction, type TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { errorsAtFields } from '#web/lib/form-problem.ts'
import { losesFocus } from '#web/lib/loses-focus.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useChangeInstruction, useDeleteInstruction, useInstructions } from './lesson-calls.ts'

type InstructionListProps = { sidekick: TrainingSidekick }

/** What improvements have told the sidekick about how to speak: to change and to delete. */
export function InstructionList({ sidekick }: InstructionListProps) {
  const { data, error, refetch } = useInstructions(sidekick)
  const [edited, setEdited] = useState<string>()
  /** Whose form has just closed. Its button is back, and takes the focus. */
  const [closed, setClosed] = useState<string>()
  const close = (id: string, hadFocus: boolean) => {
    setEdited(undefined)
    setClosed(hadFocus ? id : undefined)
  }
  const remove = useDeleteInstruction(sidekick)
  return (
    <Card title={m.training_instructions()}>
      <p className="mb-3 text-sm text-muted">
        {m.training_instructions_text({ sidekick: sidekicks[sidekick].name() })}
      </p>
      {error && !data && <ReadFailed error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonRows rows={2} className="h-10" />}
      {data?.items.length === 0 && <p className="text-sm">{m.training_instructions_empty()}</p>}
      <ul aria-label={m.training_instructions()} className="flex flex-col divide-y divide-line">
        {data?.items.map((item) => (
          <li key={item.id} className="py-2.5 last:pb-0">
            {item.id === edited ? (
              <InstructionForm
                sidekick={sidekick}
                item={item}
                onDone={(hadFocus) => close(item.id, hadFocus)}
              />
            ) : (
              <div className="flex items-start gap-2">
                <div className="min-w-0 grow pt-1.5 text-sm break-words">
                  <p>{item.text}</p>
                  <p className="text-muted">{item.effect}</p>
                </div>
                <IconButton
                  size="sm"
                  label={m.training_instruction_edit({ text: item.text })}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                  autoFocus={item.id === closed}
                  onFocus={() => setClosed(undefined)}
                  onClick={() => setEdited(item.id)}
                />
                <IconButton
                  size="sm"
                  label={m.training_instruction_delete({ text: item.text })}
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(item)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type InstructionFormProps = InstructionListProps & {
  item: TrainingInstruction
  onDone: (hadFocus: boolean) => void
}

function InstructionForm({ sidekick, item, onDone }: InstructionFormProps) {
  const { draft, change, forget } = useDraft(`instruction:${item.id}`, { text: item.text })
  const [fault, setFault] = useState<string>()
  const save = useChangeInstruction(sidekick)
  const form = useRef<HTMLFormElement>(null)
  const close = () => {
    forget()
    onDone(losesFocus(form.current))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    setFault(text ? undefined : m.training_instruction_empty())
    if (text && !save.isPending) save.mutate({ id: item.id, text }, { onSuccess: close })
  }
  const { text: refused } = errorsAtFields<{ text: string }>(save.error, ['text'])
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={m.training_instruction()} hideLabel error={fault ?? refused}>
        <TextArea
          autoFocus
          rows={2}
          className="min-h-12!"
          maxLength={longestInstruction}
          value={draft.text}
          onChange={(event) => {
            setFault(undefined)
            change({ text: event.target.value })
          }}
        />
      </Field>
      <FormError>{save.error && !refused ? problemText(save.error) : undefined}</FormError>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={close} disabled={save.isPending}>
          {m.shell_cancel()}
        </Button>
        <Button size="sm" type="submit" busy={save.isPending}>
          {m.training_save()}
        </Button>
      </div>
    </form>
  )
}
