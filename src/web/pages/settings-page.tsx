import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { ProfileForm } from '#web/features/accounts/profile-form.tsx'
import { useAgent } from '#web/features/accounts/session.ts'
import { SessionTimeoutCard } from '#web/features/accounts/session-timeout-card.tsx'
import { InvoiceList } from '#web/features/billing/invoice-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function SettingsPage() {
  const me = useAgent()
  usePageTitle(m.shell_nav_settings())
  return (
    <div className="max-w-3xl">
      <PageHeader title={m.shell_nav_settings()} text={m.accounts_settings_text()} />
      <ProfileForm me={me} />
      <div className="mt-6 flex flex-col gap-6">
        <SessionTimeoutCard me={me} />
        <InvoiceList slug={me.slug} />
      </div>
    </div>
  )
}
