import { Mail, MessageSquareText, SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { textFault } from '#domain/messaging/check-message.ts'
import { messageMaxLength } from '#domain/messaging/message.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useShowNotification, whyNotShown } from './show-notification.ts'

/** An agent's own words: to their own devices, or on to leads. What was typed stays until it is sent. */
export function CustomMessage({ slug, onWrite }: { slug: string; onWrite: (text: string) => void }) {
  const { draft, change, forget } = useDraft('custom-message', { text: '' })
  const [fault, setFault] = useState<string>()
  const show = useShowNotification(slug)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    const why = textFault(text) ?? whyNotShown('custom')
    setFault(why)
    if (why) return
    show.mutate(
      { type: 'custom', text },
      { onSuccess: forget, onError: (error) => setFault(problemText(error)) },
    )
  }
  const write = () => {
    const why = textFault(draft.text)
    setFault(why)
    if (!why) onWrite(draft.text.trim())
  }
  return (
    <Card title={m.messaging_custom_title()} icon={<MessageSquareText />}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label={m.messaging_custom_label()}
          hint={m.messaging_count({ count: draft.text.trim().length, max: messageMaxLength })}
          error={fault}
          required
        >
          <TextArea
            rows={5}
            maxLength={messageMaxLength}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={<Mail aria-hidden="true" className="size-4" />} onClick={write}>
            {m.messaging_custom_to_leads()}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={show.isPending}
            icon={<SendHorizontal aria-hidden="true" className="size-4" />}
          >
            {m.messaging_custom_to_devices()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
