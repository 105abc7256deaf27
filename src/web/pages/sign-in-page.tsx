import { matchRoute, useRouter } from 'wouter'
import { paths, routes } from '#domain/screens/paths.ts'
import { m } from '#text'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { useQueryParams } from '#web/lib/hash-location.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function SignInPage() {
  const { parser } = useRouter()
  const query = useQueryParams()
  const [next = ''] = query.get('next')?.split('?') ?? []
  const reason = query.has('ended') ? m.accounts_session_ended() : undefined
  // Anyone on the way to a new listing is told why they have to sign in.
  const [isForNewListing] = matchRoute(parser, routes.newListing, next.replace(/^\/?#\/?/, '/'))
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
      {(reason || isForNewListing) && (
        <Notice announce="status" className="mb-5">
          {reason ?? m.accounts_sign_in_to_add_listing()}
        </Notice>
      )}
      <SignInForm />
    </AuthLayout>
  )
}
