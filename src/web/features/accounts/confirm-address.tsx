import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { goTo } from '#web/lib/hash-location.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { verifyAddress } from './auth-calls.ts'
import { AuthLayout } from './auth-layout.tsx'
import { meQuery } from './session.ts'

/** The page behind the emailed link. It asks for a click, since programs open links before people do. */
export function ConfirmAddress({ token }: { token: string }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => verifyAddress(token),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
      goTo(paths.verified(), { replace: true })
    },
    onError: (failure) => {
      if (isProblem(failure, 'link_expired')) goTo(paths.linkFailed(), { replace: true })
    },
  })
  return (
    <AuthLayout title={m.accounts_confirm_title()} text={m.accounts_confirm_text()}>
      <div className="flex flex-col gap-4">
        <FormError>{error && problemText(error)}</FormError>
        <Button
          variant="primary"
          size="lg"
          full
          busy={isPending}
          icon={<MailCheck className="size-5" />}
          onClick={() => mutate()}
        >
          {m.accounts_confirm_action()}
        </Button>
      </div>
    </AuthLayout>
  )
}
