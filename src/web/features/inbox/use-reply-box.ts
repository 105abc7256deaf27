import { useRef, useState } from 'react'
import type { ReplyWay } from '#domain/inbox/inbox-item.ts'
import { losesFocus } from '#web/lib/loses-focus.ts'
import { readDraft } from '#web/lib/use-draft.ts'
import { replyDraft } from './reply-draft.ts'

/** The form to reply with: open when asked for, and where words wait that weren't sent. */
export function useReplyBox(id: string | undefined) {
  const box = useRef<HTMLTextAreaElement>(null)
  /** The item's Reply button. It has none if there is no way to reply. */
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(id)
  shown.current = id
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean }>()
  const chosen = opened?.id === id ? opened?.isOpen : undefined
  const isOpen = id !== undefined && (chosen ?? readDraft(replyDraft(id)) !== undefined)
  /** By then the agent may be at another item, whose form stays as it is. */
  const close = () => {
    if (id === undefined) return
    const isShown = shown.current === id
    if (isShown && losesFocus(box.current?.form)) button.current?.focus()
    setOpened((now) => (isShown || now?.id === id ? { id, isOpen: false } : now))
  }
  return {
    box,
    button,
    isOpen,
    /** Whether it was asked for, so that the agent can write at once. */
    isAsked: chosen === true,
    open: () => {
      if (id === undefined || !button.current) return
      setOpened({ id, isOpen: true })
      box.current?.focus()
    },
    close,
    /** In a chat the next line is written at once; an email is done. */
    afterSending: (by: ReplyWay) => {
      if (by !== 'chat') return close()
      if (id === undefined || shown.current !== id) return
      if (losesFocus(box.current?.form)) box.current?.focus()
      setOpened({ id, isOpen: true })
    },
  }
}
