import { type KeyboardEvent, useState } from 'react'
import type { SavedReply } from '#contract/inbox.ts'
import { foldText } from '#domain/text/fold.ts'
import { m } from '#text'
import { isComposing } from '#web/lib/is-composing.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { isShortcut } from '#web/ui/is-shortcut.ts'

type Choosing = {
  replies: readonly SavedReply[]
  /** What is typed after the slash; undefined if nothing is being chosen. */
  query: string | undefined
  onChoose: (reply: SavedReply) => void
  onLeave: () => void
}

/** The saved replies whose titles have the words after the slash, and the keys that choose one of them. */
export function useReplyChoices({ replies, query, onChoose, onLeave }: Choosing) {
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState(query)
  if (asked !== query) {
    setAsked(query)
    setAt(0)
  }
  const found =
    query === undefined
      ? []
      : replies.filter(({ title }) => foldText(title).includes(foldText(query))).slice(0, maxShown)
  /** Whether the key was one of the list's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (query === undefined || isShortcut(event) || isComposing(event.nativeEvent)) return false
    const chosen = found[at]
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: found.length > 0 ? () => setAt((at + 1) % found.length) : undefined,
      ArrowUp: found.length > 0 ? () => setAt((at - 1 + found.length) % found.length) : undefined,
      Enter: chosen && (() => onChoose(chosen)),
      Tab: chosen && (() => onChoose(chosen)),
      Escape: onLeave,
    }
    const act = acts[event.key]
    if (!act) return false
    event.preventDefault()
    act()
    return true
  }
  return { found, at, onKeyDown, isOpen: query !== undefined }
}

const maxShown = 8

export const choiceId = (list: string, at: number) => `${list}-${at}`

type ChoicesProps = {
  id: string
  found: readonly SavedReply[]
  at: number
  onChoose: (reply: SavedReply) => void
}

/** The list above the reply. The focus stays in the text, so the choice is said by the text's own attributes. */
export const ReplyChoices = ({ id, found, at, onChoose }: ChoicesProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={m.inbox_saved()}
    className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-64 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-high"
  >
    {found.length === 0 && <p className="px-3 py-2 text-sm text-muted">{m.inbox_saved_none_match()}</p>}
    {found.map((reply, index) => (
      <div
        key={reply.id}
        id={choiceId(id, index)}
        role="option"
        aria-selected={index === at}
        tabIndex={-1}
        // Before the text loses the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(reply)}
        onKeyDown={(event) => event.key === 'Enter' && onChoose(reply)}
        className={joinClasses(
          'cursor-pointer rounded-sm px-3 py-2 text-sm hover:bg-neutral-soft',
          index === at && 'bg-neutral-soft',
        )}
      >
        <p className="truncate font-semibold">{reply.title}</p>
        <p className="truncate text-muted">{reply.text}</p>
      </div>
    ))}
  </div>
)
