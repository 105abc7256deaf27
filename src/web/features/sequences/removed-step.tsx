import { useEffect, useId, useRef } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** In the place of a step that was removed. It takes the focus, which the removed one had. */
export function RemovedStep({ number, onUndo }: { number: number; onUndo: () => void }) {
  const id = useId()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li>
      <Notice
        action={
          <Button ref={undo} size="sm" aria-describedby={id} onClick={onUndo}>
            {m.shell_undo()}
          </Button>
        }
      >
        <span id={id}>{m.funnel_step_removed({ number })}</span>
      </Notice>
    </li>
  )
}
