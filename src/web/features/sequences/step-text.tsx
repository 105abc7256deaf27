import { Braces, LayoutTemplate, Send } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import {
  isEmailStep,
  type StepType,
  stepContentMaxLength,
  stepSubjectMaxLength,
} from '#domain/sequences/sequence.ts'
import { fillsItself, variableNames, variableOf, written } from '#domain/sequences/template-variables.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { useSendingSettings } from './sending-settings.ts'
import { useTestEmail } from './sequence-calls.ts'
import type { StepFieldsProps } from './step-fields.ts'
import { askForTemplates } from './use-open-templates.tsx'

const contentHints: Record<StepType, () => string> = {
  email: () => m.funnel_content_email({ blank: written('lead.name') }),
  'ai-email': m.funnel_content_ai,
  task: m.funnel_content_task,
  meeting: m.funnel_content_meeting,
}

/** The words of a step: an email's subject and text, or what is to be done. */
export function StepText({ step, errorOf, onUndoWords, onChange }: StepFieldsProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const { data } = useSendingSettings()
  const isUnasked = step.type === 'ai-email' && data?.settings.approveAiEmails === false
  const insert = useInsert(text, step.content, (content) => onChange({ content }))
  return (
    <>
      {isEmailStep(step) && (
        <Field label={m.funnel_subject()} error={errorOf('subject')} required className="sm:col-span-2">
          <TextInput
            autoComplete="off"
            maxLength={stepSubjectMaxLength}
            value={step.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        </Field>
      )}
      <Field
        label={m.funnel_content()}
        error={errorOf('content')}
        hint={isUnasked ? m.funnel_content_ai_unasked() : contentHints[step.type]()}
        required
        className="sm:col-span-2"
      >
        <TextArea
          ref={text}
          rows={isEmailStep(step) ? 6 : 3}
          maxLength={stepContentMaxLength}
          value={step.content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Field>
      {onUndoWords && (
        <WordsReplaced
          onUndo={() => {
            onUndoWords()
            text.current?.focus()
          }}
        />
      )}
      <div className="-mt-2 flex flex-wrap gap-2 sm:col-span-2">
        <VariableMenu onInsert={insert} />
        {isEmailStep(step) && (
          <Button
            size="sm"
            icon={<LayoutTemplate aria-hidden="true" className="size-4" />}
            onClick={() => askForTemplates(step.id)}
          >
            {m.funnel_email_templates()}
          </Button>
        )}
        {step.type === 'email' && <TestButton subject={step.subject} content={step.content} />}
        {step.type === 'ai-email' && <DraftPreview subject={step.subject} content={step.content} />}
      </div>
    </>
  )
}

const WordsReplaced = ({ onUndo }: { onUndo: () => void }) => (
  <Notice
    announce="status"
    className="-mt-2 sm:col-span-2"
    action={
      <Button size="sm" onClick={onUndo}>
        {m.shell_undo()}
      </Button>
    }
  >
    {m.funnel_words_replaced()}
  </Notice>
)

/** Puts a variable in the place of what is selected, and the caret after it. */
function useInsert(
  text: RefObject<HTMLTextAreaElement | null>,
  content: string,
  onChange: (content: string) => void,
) {
  const caret = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret goes there once the new content is in the field
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    text.current?.focus()
    text.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [content])
  return (name: string) => {
    const { selectionStart: from, selectionEnd: to } = text.current ?? {
      selectionStart: content.length,
      selectionEnd: content.length,
    }
    caret.current = from + written(name).length
    onChange(`${content.slice(0, from)}${written(name)}${content.slice(to)}`)
  }
}

const VariableMenu = ({ onInsert }: { onInsert: (name: string) => void }) => (
  <Menu
    label={m.funnel_insert()}
    items={variableNames.filter(fillsItself).map((name) => ({
      label: variableOf(name).label(),
      onSelect: () => onInsert(name),
    }))}
    trigger={(trigger) => (
      <Button {...trigger} size="sm" icon={<Braces aria-hidden="true" className="size-4" />}>
        {m.funnel_insert()}
      </Button>
    )}
  />
)

function TestButton({ subject, content }: { subject: string; content: string }) {
  const test = useTestEmail()
  return (
    <Button
      size="sm"
      icon={<Send aria-hidden="true" className="size-4" />}
      busy={test.isPending}
      disabled={subject.trim() === '' || content.trim() === ''}
      onClick={() => test.mutate({ subject, content })}
    >
      {m.funnel_test_send()}
    </Button>
  )
}
