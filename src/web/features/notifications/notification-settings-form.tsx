import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { type NotificationKind, notificationKinds } from '#domain/notifications/notification-settings.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { playTone } from './play-tone.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Settings = NotificationSettings['settings']
type SettingTexts = { label: () => string; hint: () => string }

const kindWords: Record<NotificationKind, SettingTexts> = {
  newLead: { label: m.notifications_new_lead, hint: m.notifications_new_lead_hint },
  hotLeads: { label: m.notifications_hot_leads, hint: m.notifications_hot_leads_hint },
  propertyInquiries: { label: m.notifications_inquiries, hint: m.notifications_inquiries_hint },
  appointmentScheduled: { label: m.notifications_scheduled, hint: m.notifications_scheduled_hint },
  showingConfirmations: { label: m.notifications_confirmations, hint: m.notifications_confirmations_hint },
  taskReminders: { label: m.notifications_tasks, hint: m.notifications_tasks_hint },
  weeklyReport: { label: m.notifications_report, hint: m.notifications_report_hint },
}

const route = 'GET /api/me/settings/notifications'

/** What the agent is notified of, and how. Each choice is saved right away. */
export function NotificationSettingsForm({ me }: { me: Profile }) {
  const { data, error, refetch } = useQuery(reads(route))
  const save = useSaveSettings()
  if (error) return <ErrorScreen text={problemText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} className="h-14" />
  const { settings, pushKey } = data
  const set = (name: keyof Settings) => (checked: boolean) => save.mutate({ [name]: checked })
  return (
    <div className="flex flex-col gap-6">
      <Card title={m.notifications_title()}>
        <p className="mb-2 text-sm text-muted">{m.notifications_text()}</p>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <Switch
              key={kind}
              label={kindWords[kind].label()}
              hint={kindWords[kind].hint()}
              checked={settings[kind]}
              onChange={set(kind)}
            />
          ))}
        </div>
        <p className="mt-3 text-sm text-muted">{m.notifications_always()}</p>
      </Card>
      <Card title={m.notifications_ways_title()}>
        <div className="divide-y divide-line">
          <DeviceSwitch
            agent={me.id}
            pushKey={pushKey}
            isWanted={settings.browserNotifications}
            onWant={set('browserNotifications')}
          />
          <Switch
            label={m.notifications_sound()}
            hint={
              <>
                {m.notifications_sound_hint()}{' '}
                <Button size="sm" variant="quiet" className="-my-2" onClick={() => void playTone()}>
                  {m.notifications_sound_try()}
                </Button>
              </>
            }
            checked={settings.sound}
            onChange={(checked) => {
              if (checked) void playTone()
              set('sound')(checked)
            }}
          />
          <Switch
            label={m.notifications_weekend()}
            hint={m.notifications_weekend_hint()}
            checked={settings.weekendNotifications}
            onChange={set('weekendNotifications')}
          />
        </div>
      </Card>
    </div>
  )
}
