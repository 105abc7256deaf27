import { m } from '#text'
import { isCommonPassword } from './common-passwords.ts'

export const passwordMinLength = 6
export const passwordMaxLength = 128

export type PasswordOwner = { minLength?: number; name?: string; email?: string }

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the password is the owner's name or address, alone or with digits around it. */
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
