import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import type { EmailSettings } from '#contract/email-settings.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DeliverabilityCard } from './deliverability-card.tsx'
import { ForwardingCard } from './forwarding-card.tsx'
import { SenderForm } from './sender-form.tsx'
import { SendingCard } from './sending-card.tsx'
import { TestEmailCard } from './test-email-card.tsx'
import { emailSettings, useSwitchSetting } from './use-email-settings.ts'

/** How the agent's emails look, when they are sent, and where theirs arrive. */
export function EmailSettingsForm({ me }: { me: Profile }) {
  const { data, error, refetch } = useQuery(emailSettings)
  // A later reading that fails leaves what is being typed.
  if (!data && error) return <ErrorScreen text={problemText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} className="h-14" />
  return (
    <div className="flex flex-col gap-6">
      {data.paused && <PausedNotice paused={data.paused} timeZone={me.timeZone} />}
      <SenderForm saved={data} />
      <SendingCard settings={data.settings} />
      <TrackingCard settings={data.settings} />
      <ForwardingCard address={data.forwardingAddress} />
      <TestEmailCard />
      <DeliverabilityCard />
    </div>
  )
}

type PausedNoticeProps = { paused: NonNullable<EmailSettings['paused']>; timeZone: string }

function PausedNotice({ paused: { at, reason }, timeZone }: PausedNoticeProps) {
  const client = useQueryClient()
  const resume = useMutation({
    mutationFn: () => call('POST /api/me/settings/email/resume', {}),
    onSuccess: (settings) => {
      client.setQueryData(emailSettings.queryKey, settings)
      showToast({ text: m.email_settings_resumed() })
    },
    onError: showProblem,
  })
  return (
    <Notice
      tone="danger"
      title={m.email_settings_paused()}
      action={
        <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate()}>
          {m.email_settings_resume()}
        </Button>
      }
    >
      <p className="break-words">
        {m.email_settings_paused_text({ when: formatWhen(at, { timeZone, now: new Date() }), reason })}
      </p>
    </Notice>
  )
}

function TrackingCard({ settings }: Pick<EmailSettings, 'settings'>) {
  const save = useSwitchSetting()
  return (
    <Card title={m.email_settings_track_title()}>
      <div className="divide-y divide-line">
        <Switch
          label={m.email_settings_track_opens()}
          hint={m.email_settings_track_opens_hint()}
          checked={settings.trackOpens}
          onChange={(trackOpens) => save.mutate({ trackOpens })}
        />
        <Switch
          label={m.email_settings_track_clicks()}
          hint={m.email_settings_track_clicks_hint()}
          checked={settings.trackClicks}
          onChange={(trackClicks) => save.mutate({ trackClicks })}
        />
      </div>
    </Card>
  )
}
