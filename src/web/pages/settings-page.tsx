import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { ProfileForm } from '#web/features/accounts/profile-form.tsx'
import { useAgent } from '#web/features/accounts/session.ts'
import { SessionTimeoutCard } from '#web/features/accounts/session-timeout-card.tsx'
import { CalendarSettingsForm } from '#web/features/appointments/calendar-settings-form.tsx'
import { InvoiceList } from '#web/features/billing/invoice-list.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const UsageCard = lazyPart(() =>
  import('#web/features/billing/usage-card.tsx').then((part) => part.UsageCard),
)
const NotificationSettingsForm = lazyPart(() =>
  import('#web/features/notifications/notification-settings-form.tsx').then(
    (part) => part.NotificationSettingsForm,
  ),
)
const EmailSettingsForm = lazyPart(() =>
  import('#web/features/email-settings/email-settings-form.tsx').then((part) => part.EmailSettingsForm),
)
const FairHousingList = lazyPart(() =>
  import('#web/features/fair-housing/fair-housing-list.tsx').then((part) => part.FairHousingList),
)
const DeveloperSettings = lazyPart(() =>
  import('#web/features/developers/developer-settings.tsx').then((part) => part.DeveloperSettings),
)

export function SettingsPage() {
  const me = useAgent()
  const tab = useQueryParams().get('tab') ?? 'profile'
  usePageTitle(m.shell_nav_settings())
  return (
    <div className="max-w-3xl">
      <div className="print:hidden">
        <PageHeader title={m.shell_nav_settings()} text={m.accounts_settings_text()} />
      </div>
      <Tabs
        label={m.shell_nav_settings()}
        selected={tab}
        onSelect={(next) => changeQueryParams({ tab: next === 'profile' ? '' : next })}
        tabs={[
          { id: 'profile', label: m.shell_settings_profile(), panel: <ProfileForm me={me} /> },
          {
            id: 'notifications',
            label: m.notifications_tab(),
            panel: <NotificationSettingsForm me={me} />,
          },
          { id: 'email', label: m.email_settings_tab(), panel: <EmailSettingsForm me={me} /> },
          {
            id: 'calendar',
            label: m.shell_settings_calendar(),
            panel: <CalendarSettingsForm me={me} />,
          },
          { id: 'security', label: m.shell_settings_security(), panel: <SessionTimeoutCard me={me} /> },
          { id: 'fair-housing', label: m.fair_housing_tab(), panel: <FairHousingList me={me} /> },
          {
            id: 'developers',
            label: m.developers_tab(),
            panel: <DeveloperSettings timeZone={me.timeZone} />,
          },
          {
            id: 'billing',
            label: m.shell_settings_billing(),
            panel: (
              <div className="flex flex-col gap-6">
                <UsageCard />
                <InvoiceList slug={me.slug} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
