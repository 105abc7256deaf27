import { m } from '#text'
import { paths } from '#web/app/paths.ts'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function SignInPage() {
  return (
    <AuthLayout
      title={m.accounts_sign_in_title()}
      text={m.accounts_sign_in_text()}
      footer={
        <p>
          {m.accounts_no_account()} <TextLink href={paths.signUp()}>{m.accounts_sign_up()}</TextLink>
        </p>
      }
    >
      <SignInForm />
    </AuthLayout>
  )
}
