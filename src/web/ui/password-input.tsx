import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '#text'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password field that can show and hide its text. Pasting and password managers work. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'before' | 'after'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          className="mr-1 text-muted"
          label={shown ? m.shell_hide_password() : m.shell_show_password()}
          aria-pressed={shown}
          icon={shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
