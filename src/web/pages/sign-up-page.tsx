import { Clock3, Scale, ShieldCheck } from 'lucide-react'
import { setupMinutes, trialDays } from '#domain/billing/plan.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { SignUpForm } from '#web/features/accounts/sign-up-form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function SignUpPage() {
  const notices = [
    { Icon: ShieldCheck, text: m.accounts_notice_privacy() },
    { Icon: Clock3, text: m.accounts_notice_temporary({ days: trialDays }) },
    { Icon: Scale, text: m.accounts_notice_legal() },
  ]
  return (
    <AuthLayout
      title={m.accounts_sign_up_title()}
      text={m.accounts_sign_up_text({ days: trialDays, minutes: setupMinutes })}
      footer={
        <>
          <p>
            {m.accounts_have_account()} <TextLink href={paths.signIn()}>{m.accounts_sign_in()}</TextLink>
          </p>
          <ul className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
            {notices.map(({ Icon, text }) => (
              <li key={text} className="flex gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {text}
              </li>
            ))}
          </ul>
        </>
      }
    >
      <SignUpForm />
    </AuthLayout>
  )
}
