import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/reset-forms.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title={m.accounts_forgot_title()}
      text={m.accounts_forgot_text()}
      footer={<TextLink href={paths.signIn()}>{m.accounts_back_to_sign_in()}</TextLink>}
    >
      <ForgotPasswordForm />
    </AuthLayout>
  )
}
