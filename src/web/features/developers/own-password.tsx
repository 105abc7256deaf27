import { ownPasswordMaxLength } from '#domain/accounts/own-password.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type OwnPasswordProps = {
  value: string
  error: string | undefined
  /** Why it is asked for, if that isn't plain. */
  hint?: string
  onChange: (password: string) => void
}

/** The agent's password, for what a session alone may not do. */
export const OwnPassword = ({ value, error, hint, onChange }: OwnPasswordProps) => (
  <Field label={m.developers_password()} required hint={hint} error={error}>
    <PasswordInput
      maxLength={ownPasswordMaxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
