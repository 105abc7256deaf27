import { m } from '#text'
import { isCommonPassword } from './common-passwords.ts'

export const passwordMinLength = 6
export const passwordMaxLength = 128
/** A changed password is longer than one at sign-up. */
export const changedPasswordMinLength = 8

export type PasswordOwner = { minLength?: number; name?: string; email?: string }

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The password is the owner's name or address, alone or with figures around it. */
function isPersonal(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const core = lettersAndDigits(password).replace(/^\d+|\d+$/g, '')
  const own = [name, email, email.split('@')[0] ?? '', ...name.split(/\s+/)]
  return core.length >= 3 && own.some((text) => lettersAndDigits(text).replace(/^\d+|\d+$/g, '') === core)
}

/** What is wrong with a new password, or null. Length is counted in characters as people count them. */
export function passwordFault(password: string, owner: PasswordOwner = {}): string | null {
  const min = owner.minLength ?? passwordMinLength
  const length = [...password].length
  if (length < min) return m.accounts_password_too_short({ min })
  if (length > passwordMaxLength) return m.accounts_password_too_long({ max: passwordMaxLength })
  const isWeak = isCommonPassword(password) || isPersonal(password, owner)
  return isWeak ? m.accounts_password_weak({ min }) : null
}

/** The live checklist of the form that changes a password. */
export const changedPasswordRules = [
  {
    id: 'length',
    label: () => m.accounts_password_rule_length({ min: changedPasswordMinLength }),
    holds: (password: string) => [...password].length >= changedPasswordMinLength,
  },
  {
    id: 'uppercase',
    label: m.accounts_password_rule_uppercase,
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    id: 'digit',
    label: m.accounts_password_rule_digit,
    holds: (password: string) => /\p{Nd}/u.test(password),
  },
  {
    id: 'special',
    label: m.accounts_password_rule_special,
    holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const

export type PasswordChange = { current: string; next: string; confirmation: string }

/** What is wrong with a change of password, or null when the button may be pressed. */
export function checkPasswordChange(change: PasswordChange, owner: PasswordOwner = {}): string | null {
  const isComplete = change.current !== '' && changedPasswordRules.every(({ holds }) => holds(change.next))
  if (!isComplete) return m.accounts_password_requirements()
  if (change.next !== change.confirmation) return m.accounts_passwords_differ()
  return passwordFault(change.next, { ...owner, minLength: changedPasswordMinLength })
}
