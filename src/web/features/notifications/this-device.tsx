import { useQuery } from '@tanstack/react-query'
import { problemText } from '#web/lib/problem-text.ts'
import { reads } from '#web/lib/queries.ts'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** Notifications on this device, for pages beside Settings. */
export function ThisDevice({ agent }: { agent: string }) {
  const { data, error, refetch } = useQuery(reads('GET /api/me/settings/notifications'))
  const save = useSaveSettings()
  if (error) return <ErrorScreen text={problemText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} className="h-14" />
  return (
    <DeviceSwitch
      agent={agent}
      pushKey={data.pushKey}
      isWanted={data.settings.browserNotifications}
      onWant={(browserNotifications) => save.mutate({ browserNotifications })}
    />
  )
}
