import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { m } from '#text'
import { isComposing } from '#web/lib/is-composing.ts'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

const pauseMs = 250

type SearchInputProps = {
  label: string
  placeholder?: string
  value: string
  /** Called when the person pauses, presses Enter or clears the field. */
  onSearch: (text: string) => void
  className?: string
}

export function SearchInput({ label, placeholder, value, onSearch, className }: SearchInputProps) {
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  const [asked, setAsked] = useState(value)
  // While it renders, because an effect might run after the first letter and undo it.
  if (given !== value) {
    setGiven(value)
    // What was asked here comes back a moment later, when more may have been typed.
    if (asked !== value) setText(value)
    setAsked(value)
  }
  const ask = useCallback(
    (next: string) => {
      setAsked(next)
      onSearch(next)
    },
    [onSearch],
  )
  useEffect(() => {
    if (text === value) return
    const timer = window.setTimeout(() => ask(text), pauseMs)
    return () => window.clearTimeout(timer)
  }, [text, value, ask])
  return (
    <search className={className}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        className="[&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && ask(text)}
        before={<Search className="size-4.5" />}
        after={
          text && (
            <IconButton
              size="sm"
              className="mr-1"
              label={m.shell_clear_search()}
              icon={<X className="size-4" />}
              onClick={() => {
                setText('')
                ask('')
              }}
            />
          )
        }
      />
    </search>
  )
}
