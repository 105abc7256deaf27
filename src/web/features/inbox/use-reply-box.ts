import { useRef, useState } from 'react'
import { readDraft } from '#web/lib/use-draft.ts'
import { replyDraft } from './reply-draft.ts'

/** The form to reply with: open when asked for, and where words wait that weren't sent. */
export function useReplyBox(id: string | undefined) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean }>()
  const chosen = opened?.id === id ? opened?.isOpen : undefined
  const isOpen = id !== undefined && (chosen ?? readDraft(replyDraft(id)) !== undefined)
  const set = (next: boolean) => id !== undefined && setOpened({ id, isOpen: next })
  return {
    box,
    isOpen,
    /** Whether it was asked for, so that the agent can write at once. */
    isAsked: chosen === true,
    open: () => {
      set(true)
      box.current?.focus()
    },
    close: () => set(false),
  }
}
