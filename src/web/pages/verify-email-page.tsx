import { MailCheck, MailOpen } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { Waiting } from '#web/app/redirect.tsx'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { ConfirmAddress } from '#web/features/accounts/confirm-address.tsx'
import { CorrectAddress } from '#web/features/accounts/correct-address.tsx'
import { LocalMailboxLink } from '#web/features/accounts/local-mailbox-link.tsx'
import { useMe } from '#web/features/accounts/session.ts'
import { signUpEmail } from '#web/features/accounts/sign-up-email.ts'
import { useResendVerification } from '#web/features/accounts/use-resend-verification.ts'
import { readCompany } from '#web/lib/company.ts'
import { useQueryParams } from '#web/lib/hash-location.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function VerifyEmailPage() {
  const { data: me, isPending, error, refetch } = useMe()
  const query = useQueryParams()
  const token = query.get('token')
  const email = me?.verifyingEmail ?? signUpEmail()
  if (token) return <ConfirmAddress token={token} />
  if (me?.emailVerified) return <Verified slug={me.slug} />
  if (isPending) return <Waiting />
  if (query.has('verified')) return <VerifiedElsewhere />
  if (email) return <OnItsWay key={email} email={email} slug={me?.slug} isCorrected={email !== me?.email} />
  return error ? <ProblemScreen error={error} onRetry={refetch} /> : <NoAddress />
}

function Verified({ slug }: { slug: string }) {
  return (
    <AuthLayout title={m.accounts_verified_title()} text={m.accounts_verified_text()}>
      <ButtonLink
        href={paths.welcome(slug)}
        variant="primary"
        size="lg"
        full
        icon={<MailCheck className="size-5" />}
      >
        {m.accounts_continue()}
      </ButtonLink>
    </AuthLayout>
  )
}

/** The link was opened where no one is signed in, or someone else is. */
const VerifiedElsewhere = () => (
  <AuthLayout title={m.accounts_verified_title()} text={m.accounts_verified_sign_in()}>
    <ButtonLink href={paths.signIn()} variant="primary" size="lg" full>
      {m.accounts_sign_in()}
    </ButtonLink>
  </AuthLayout>
)

function OnItsWay({ email, slug, isCorrected }: { email: string; slug?: string; isCorrected: boolean }) {
  const linkFailed = useQueryParams().has('error')
  const { resend, isPending, secondsLeft } = useResendVerification(email, {
    justSent: !linkFailed,
    isCorrected: isCorrected && slug !== undefined,
  })
  return (
    <AuthLayout title={m.accounts_verify_title()} text={m.accounts_verify_text()} footer={<Support />}>
      <div className="flex flex-col gap-5">
        {linkFailed && <LinkFailed />}
        <p className="flex items-center gap-3 rounded-md border border-line bg-raised p-4 font-semibold">
          <MailOpen aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <span className="min-w-0">{email}</span>
        </p>
        <p className="text-sm text-muted">{m.accounts_check_spam()}</p>
        <LocalMailboxLink />
        <div className="flex flex-col gap-3">
          <Button size="lg" full disabled={secondsLeft > 0} busy={isPending} onClick={resend}>
            {secondsLeft > 0 ? m.accounts_resend_in({ seconds: secondsLeft }) : m.accounts_resend()}
          </Button>
          {slug && <CorrectAddress email={email} />}
          {slug && (
            <ButtonLink href={paths.welcome(slug)} variant="quiet" size="lg" full>
              {m.accounts_verify_later()}
            </ButtonLink>
          )}
        </div>
      </div>
    </AuthLayout>
  )
}

/** No one is signed in and no one just signed up here, so there is no address to send to. */
function NoAddress() {
  const linkFailed = useQueryParams().has('error')
  return (
    <AuthLayout
      title={m.accounts_verify_title()}
      text={linkFailed ? undefined : m.accounts_resend_no_address()}
      footer={<Support />}
    >
      <div className="flex flex-col gap-3">
        {linkFailed && <LinkFailed />}
        <ButtonLink href={paths.signIn(`/${paths.verifyEmail()}`)} variant="primary" size="lg" full>
          {m.accounts_sign_in()}
        </ButtonLink>
        <ButtonLink href={paths.signUp()} size="lg" full>
          {m.accounts_sign_up()}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}

const LinkFailed = () => (
  <Notice tone="warning" announce="alert">
    {m.accounts_link_expired()}
  </Notice>
)

function Support() {
  const { supportEmail } = readCompany()
  return (
    <p>
      {m.accounts_need_help()}{' '}
      {supportEmail && (
        <>
          <TextLink href={`mailto:${supportEmail}`}>{m.accounts_email_support()}</TextLink>{' '}
        </>
      )}
      <TextLink href={paths.contact()}>
        {supportEmail ? m.accounts_or_contact_form() : m.accounts_contact_form()}
      </TextLink>
    </p>
  )
}
