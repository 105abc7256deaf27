import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { FormError, Notice } from '#web/ui/notice.tsx'
import type { MessageDraft } from './message-draft.ts'
import type { MessageWriting } from './use-message-form.ts'

type MessageConflictProps = {
  writing: MessageWriting
  /** Goes on with what was typed, as another message. */
  onAsNew: ((draft: MessageDraft) => void) | undefined
}

/** Why a message wasn't saved, if that is about no field. What was typed stays, and can still be used. */
export function MessageConflict({ writing, onAsNew }: MessageConflictProps) {
  const { conflict, errors, draft, forget, loadNewest, saveOver, send } = writing
  if (conflict === 'changed')
    return (
      <ConflictNotice onTheirs={loadNewest} onMine={saveOver} isSaving={send.isPending}>
        {m.messaging_changed_elsewhere()}
      </ConflictNotice>
    )
  if (conflict !== 'gone' || !onAsNew) return <FormError>{errors.root}</FormError>
  const writeAsNew = () => {
    forget()
    onAsNew(draft)
  }
  return (
    <Notice
      tone="warning"
      announce="alert"
      action={
        <Button size="sm" onClick={writeAsNew}>
          {m.messaging_as_new()}
        </Button>
      }
    >
      {errors.root}
    </Notice>
  )
}
