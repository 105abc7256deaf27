import { m } from '#text'
import { useQueryParams } from '#web/app/hash-location.ts'
import { paths } from '#web/app/paths.ts'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { ResetPasswordForm } from '#web/features/accounts/reset-forms.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function ResetPasswordPage() {
  const token = useQueryParams().get('token')
  return (
    <AuthLayout
      title={m.accounts_reset_title()}
      text={token ? m.accounts_reset_text() : undefined}
      footer={<TextLink href={paths.signIn()}>{m.accounts_back_to_sign_in()}</TextLink>}
    >
      <ResetPasswordForm key={token} token={token} />
    </AuthLayout>
  )
}
