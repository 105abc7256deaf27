import { MailCheck, MailOpen } from 'lucide-react'
import { supportEmail } from '#domain/product.ts'
import { m } from '#text'
import { useQueryParams } from '#web/app/hash-location.ts'
import { paths } from '#web/app/paths.ts'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { LocalMailboxLink } from '#web/features/accounts/local-mailbox-link.tsx'
import { useMe } from '#web/features/accounts/session.ts'
import { signUpEmail } from '#web/features/accounts/sign-up-email.ts'
import { useResendVerification } from '#web/features/accounts/use-resend-verification.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function VerifyEmailPage() {
  const { data: me } = useMe()
  return me?.emailVerified ? (
    <Verified slug={me.slug} />
  ) : (
    <Waiting email={me?.email ?? signUpEmail()} slug={me?.slug} />
  )
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

function Waiting({ email, slug }: { email?: string; slug?: string }) {
  const linkFailed = useQueryParams().has('error')
  const { resend, isPending, secondsLeft } = useResendVerification(email, { justSent: !linkFailed })
  return (
    <AuthLayout
      title={m.accounts_verify_title()}
      text={email ? m.accounts_verify_text() : m.accounts_resend_no_address()}
      footer={
        <p>
          {m.accounts_need_help()}{' '}
          <TextLink href={`mailto:${supportEmail}`}>{m.accounts_email_support()}</TextLink> {m.accounts_or()}{' '}
          <TextLink href={paths.contact()}>{m.accounts_contact_form()}</TextLink>
        </p>
      }
    >
      <div className="flex flex-col gap-5">
        {linkFailed && (
          <Notice tone="warning" announce="alert">
            {m.accounts_link_expired()}
          </Notice>
        )}
        {email && (
          <p className="flex items-center gap-3 rounded-md border border-line bg-raised p-4 font-semibold">
            <MailOpen aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            <span className="min-w-0">{email}</span>
          </p>
        )}
        <p className="text-sm text-muted">{m.accounts_check_spam()}</p>
        <LocalMailboxLink />
        <div className="flex flex-col gap-3">
          <Button size="lg" full disabled={secondsLeft > 0} busy={isPending} onClick={resend}>
            {secondsLeft > 0 ? m.accounts_resend_in({ seconds: secondsLeft }) : m.accounts_resend()}
          </Button>
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
