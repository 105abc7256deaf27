import { MailWarning } from 'lucide-react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { useAgent } from './session.ts'
import { useResendVerification } from './use-resend-verification.ts'

/** Until the address is verified, no email is sent to others. This banner on every page offers the fix. */
export function VerifyBanner() {
  const { email: own, verifyingEmail: email, emailVerified } = useAgent()
  const { resend, isPending, secondsLeft } = useResendVerification(email, {
    justSent: false,
    isCorrected: email !== own,
  })
  if (emailVerified) return null
  return (
    <aside aria-label={m.accounts_banner_title()} className="border-b border-line bg-warning-soft">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm sm:px-8">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <p className="min-w-48 flex-1">
          <strong className="font-semibold">{m.accounts_banner_title()}</strong>{' '}
          {m.accounts_banner_text({ email })}
        </p>
        <Button size="sm" onClick={resend} busy={isPending} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? m.accounts_resend_in({ seconds: secondsLeft }) : m.accounts_resend()}
        </Button>
      </div>
    </aside>
  )
}
