import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { ResetPasswordForm } from '#web/features/accounts/reset-forms.tsx'
import { useQueryParams } from '#web/lib/hash-location.ts'
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
