import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#text'
import { goTo } from '#web/lib/hash-location.ts'
import { isComposing } from '#web/lib/is-composing.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { type PaletteChoice, useChoices } from './palette-choices.tsx'

/** Opens any page, lead or listing, or runs an action, from a few typed letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const dialog = useModal({ open: true, onClose, initialFocus: input })
  const [text, setText] = useState('')
  const { choices, isSearching, isAnswered, error } = useChoices(text.trim())
  const go = (choice: PaletteChoice) => {
    onClose()
    if (typeof choice.go === 'string') goTo(choice.go)
    else choice.go()
  }
  const { field, list, choose } = useCombobox(choices, go)

  return (
    <dialog
      {...dialog}
      aria-label={m.shell_search()}
      className="enters fixed inset-x-0 top-[12dvh] bottom-auto m-0 mx-auto max-h-[70dvh] w-[calc(100%-1.5rem)] max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-high outline-none open:flex"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 text-muted">
        <SearchSign isSearching={isSearching} />
        <input
          ref={input}
          {...field}
          aria-label={m.shell_search_hint()}
          autoComplete="off"
          spellCheck={false}
          placeholder={m.shell_search_hint()}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            choose(0)
          }}
          className="h-14 min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-muted"
        />
      </div>
      {error ? (
        <p role="alert" className="px-4 py-3 text-sm text-danger">
          {problemText(error)}
        </p>
      ) : null}
      <ChoiceList {...list} />
      {choices.length === 0 && isAnswered && (
        <p role="status" className="px-4 py-8 text-center text-muted">
          {m.shell_search_nothing()}
        </p>
      )}
    </dialog>
  )
}

const SearchSign = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? <Spinner className="size-5" /> : <Search aria-hidden="true" className="size-5 shrink-0" />

type ChoiceListProps = {
  id: string
  choices: readonly PaletteChoice[]
  chosen: PaletteChoice | undefined
  onPoint: (index: number) => void
  onGo: (choice: PaletteChoice) => void
}

/** Which choice the keys and the pointer have reached, for a field that keeps the focus and the list under it. */
function useCombobox(choices: readonly PaletteChoice[], onGo: (choice: PaletteChoice) => void) {
  const id = useId()
  const [at, choose] = useState(0)
  const chosen = choices[Math.min(at, choices.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    // While a name is spelled with an input method, its keys belong to that.
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      choose(
        (before) =>
          (Math.min(before, choices.length - 1) + step + choices.length) % Math.max(1, choices.length),
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) onGo(chosen)
    }
  }
  const field = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': chosen && `${id}-${chosen.id}`,
    onKeyDown,
  } as const
  const list: ChoiceListProps = { id, choices, chosen, onPoint: choose, onGo }
  return { field, list, choose }
}

function ChoiceList({ id, choices, chosen, onPoint, onGo }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newly selected option may be scrolled out of view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={m.shell_search()}
      className="overflow-y-auto p-2"
    >
      {choices.map((choice, index) => (
        <div key={choice.id} role="presentation">
          {choice.group !== choices[index - 1]?.group && (
            <p role="presentation" className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
              {choice.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, whose arrow keys move through the list */}
          <div
            id={`${id}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === chosen}
            onPointerMove={() => onPoint(index)}
            onClick={() => onGo(choice)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 text-sm aria-selected:bg-accent-soft [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted"
          >
            {choice.icon}
            <span className="min-w-0 truncate font-medium">{choice.label}</span>
            {choice.detail && <span className="ml-auto min-w-0 truncate text-muted">{choice.detail}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
