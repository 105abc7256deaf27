import type { ReactNode } from 'react'
import { suggestedEmail } from '#domain/accounts/email-hint.ts'
import { m } from '#text'

/** The hint of an address's field: a correction to a likely typing error, applied with a click. Undefined if there is none. */
export function emailHint(email: string, onCorrect: (email: string) => void): ReactNode {
  const meant = suggestedEmail(email)
  return meant ? (
    <button
      type="button"
      className="min-h-6 rounded-sm text-left font-semibold text-accent-ink underline underline-offset-3"
      onClick={() => onCorrect(meant)}
    >
      {m.common_email_hint({ address: meant })}
    </button>
  ) : undefined
}
