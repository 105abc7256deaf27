import { m } from '#text'
import { timesOfDay } from '#web/lib/times-of-day.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Settings, useSwitchSetting } from './use-email-settings.ts'

/** When automatic emails are sent, if at all. Each choice is saved right away. */
export function SendingCard({ settings }: { settings: Settings }) {
  const save = useSwitchSetting()
  const { quietStart, quietEnd } = settings
  return (
    <Card title={m.email_settings_sending_title()}>
      <div className="divide-y divide-line">
        <Switch
          label={m.email_settings_follow_up()}
          hint={m.email_settings_follow_up_hint()}
          checked={settings.followUpSequences}
          onChange={(followUpSequences) => save.mutate({ followUpSequences })}
        />
        <Switch
          label={m.email_settings_approve()}
          hint={m.email_settings_approve_hint()}
          checked={settings.approveAiEmails}
          onChange={(approveAiEmails) => save.mutate({ approveAiEmails })}
        />
        <Switch
          label={m.email_settings_weekends()}
          hint={m.email_settings_weekends_hint()}
          checked={settings.sendOnWeekends}
          onChange={(sendOnWeekends) => save.mutate({ sendOnWeekends })}
        />
        <div className="grid gap-x-5 gap-y-3 pt-4 sm:grid-cols-2">
          <Field label={m.email_settings_quiet_start()}>
            <Select
              options={timesOfDay('00:00', '23:30', quietStart)}
              value={quietStart}
              onChange={({ target }) => save.mutate({ quietStart: target.value })}
            />
          </Field>
          <Field label={m.email_settings_quiet_end()}>
            <Select
              options={timesOfDay('00:00', '23:30', quietEnd)}
              value={quietEnd}
              onChange={({ target }) => save.mutate({ quietEnd: target.value })}
            />
          </Field>
          <p className="text-sm text-muted sm:col-span-2">{m.email_settings_quiet_hint()}</p>
        </div>
      </div>
    </Card>
  )
}
