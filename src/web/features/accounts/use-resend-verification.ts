import { useMutation } from '@tanstack/react-query'
import { resendCountdownSeconds } from '#domain/accounts/resend-countdown.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { showFailure, showToast } from '#web/ui/toast-store.ts'
import { resendVerification } from './auth-calls.ts'

/** Sends the verification email again, with a countdown between sends. */
export function useResendVerification(
  email: string | undefined,
  /** `isCorrected`: it isn't the account's own address yet. */
  { justSent, isCorrected = false }: { justSent: boolean; isCorrected?: boolean },
) {
  const { left, restart } = useCountdown(resendCountdownSeconds, { startsNow: justSent })
  const { mutate, isPending } = useMutation({
    mutationFn: async (address: string) => {
      if (isCorrected) await call('POST /api/me/email', { body: { email: address } })
      else await resendVerification(address)
    },
    onSuccess: () => {
      restart()
      showToast({ text: m.accounts_resend_done() })
    },
    onError: () => showFailure(m.accounts_resend_failed()),
  })
  const resend = () => (email ? mutate(email) : void showFailure(m.accounts_resend_no_address()))
  return { resend, isPending, secondsLeft: left }
}
