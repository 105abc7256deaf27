import { m } from '#text'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSendingSettings } from './sending-settings.ts'

/** What keeps every sequence from sending, with the way to change it. */
export function SendingNotice({ settingsHref }: { settingsHref: string }) {
  const { data } = useSendingSettings()
  if (!data) return null
  const why = whyNothingLeaves(data)
  if (!why) return null
  return (
    <Notice
      tone="warning"
      className="mb-4"
      action={
        <ButtonLink size="sm" href={settingsHref}>
          {m.funnel_open_settings()}
        </ButtonLink>
      }
    >
      {why}
    </Notice>
  )
}

type Settings = NonNullable<ReturnType<typeof useSendingSettings>['data']>

function whyNothingLeaves({ settings, paused }: Settings): string | undefined {
  if (paused) return m.funnel_sending_paused({ reason: paused.reason })
  if (!settings.followUpSequences) return m.funnel_sending_off()
  return settings.postalAddress.trim() === '' ? m.funnel_no_postal_address() : undefined
}
