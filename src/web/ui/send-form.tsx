import { SendHorizontal } from 'lucide-react'
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { isComposing } from '#web/lib/is-composing.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

type SendFormProps = {
  label: string
  placeholder: string
  hint?: string
  error: string | undefined
  text: string
  maxLength: number
  /** Nothing can be sent now. */
  isBusy: boolean
  /** Nor can anything be typed. */
  isReadOnly: boolean
  action: string
  isPrimary?: boolean
  input?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Above the field. */
  children?: ReactNode
  onType: (text: string) => void
  onSend: () => void
}

/** Where something is asked. Enter sends. Shift+Enter starts a new line. */
export function SendForm(props: SendFormProps) {
  const { label, hint, error, text, isBusy, isReadOnly, action, isPrimary = false, input, children } = props
  const { placeholder, maxLength, onType, onSend } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onSend()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {children}
      <Field label={label} hint={hint} error={error}>
        <TextArea
          ref={input}
          rows={2}
          className="max-h-60 min-h-16!"
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          enterKeyHint="send"
          readOnly={isReadOnly}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={isBusy}
        icon={<SendHorizontal aria-hidden="true" className="size-4" />}
        className="self-end"
      >
        {action}
      </Button>
    </form>
  )
}
