import { useEffect, useId, useRef } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * In the place of something that was removed in a dialog, over which a toast can't be pressed. It takes the focus, which
 * the removed one had.
 */
export function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const id = useId()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Notice
      action={
        <Button ref={undo} size="sm" aria-describedby={id} onClick={onUndo}>
          {m.shell_undo()}
        </Button>
      }
    >
      <span id={id}>{text}</span>
    </Notice>
  )
}
