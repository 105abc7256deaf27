import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import {
  type DeviceState,
  deviceState,
  findSubscription,
  subscribeHere,
  unsubscribeHere,
} from '#web/lib/push-device.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showFailure, showToast } from '#web/ui/toast-store.ts'

type DeviceProps = {
  agent: string
  pushKey: string
  /** The agent's setting for all devices. */
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

/** Notifications on this device: the browser's permission, and the setting that only matters with it. */
export function DeviceSwitch({ agent, pushKey, isWanted, onWant }: DeviceProps) {
  const { state, isSubscribed, enable, test } = useDevice(agent, pushKey)
  const isOn = state === 'granted' && isSubscribed
  return (
    <div className="pb-3">
      <Switch
        label={m.notifications_browser()}
        hint={m.notifications_browser_hint()}
        checked={isOn && isWanted}
        disabled={!isOn}
        onChange={onWant}
      />
      <div className="flex flex-wrap items-center gap-3">
        {isOn ? (
          <Button size="sm" busy={test.isPending} disabled={!isWanted} onClick={() => test.mutate()}>
            {m.notifications_test()}
          </Button>
        ) : (
          <Button
            size="sm"
            busy={enable.isPending}
            disabled={state === 'denied' || state === 'unsupported' || isDemo}
            onClick={() => enable.mutate()}
          >
            {m.notifications_enable()}
          </Button>
        )}
        <p className="text-sm text-muted">{stateWords(state, isOn)}</p>
      </div>
      {state === 'denied' && !isDemo && (
        <Notice tone="warning" className="mt-3">
          {m.notifications_denied_text()}
        </Notice>
      )}
    </div>
  )
}

function stateWords(state: DeviceState, isOn: boolean): string {
  if (isDemo) return m.demo_no_push()
  if (state === 'unsupported') return m.notifications_unsupported()
  if (state === 'denied') return m.notifications_denied()
  return isOn ? m.notifications_granted() : m.notifications_default()
}

const subscriptionKey = (agent: string) => ['push-device', agent]

function useDevice(agent: string, pushKey: string) {
  const client = useQueryClient()
  const queryKey = subscriptionKey(agent)
  const { data } = useQuery({
    queryKey,
    queryFn: async () => ({ state: deviceState(), subscription: (await findSubscription(agent)) ?? null }),
  })
  const settle = () => client.invalidateQueries({ queryKey })
  const enable = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeHere(agent, pushKey)
      if (!subscription) return undefined
      try {
        await call('POST /api/push-subscriptions', { body: subscription })
      } catch (error) {
        await unsubscribeHere()
        throw error
      }
      return subscription
    },
    onSuccess: (subscription) => subscription && test.mutate(),
    onError: (error) =>
      error instanceof DOMException ? showFailure(m.notifications_no_service()) : showProblem(error),
    onSettled: settle,
  })
  const test = useMutation({
    mutationFn: async () => {
      const { endpoint = '' } = (await findSubscription(agent)) ?? {}
      await call('POST /api/push-subscriptions/test', { body: { endpoint } })
    },
    onSuccess: () => showToast({ text: m.notifications_test_sent() }),
    onError: (error) => showProblem(error),
    onSettled: settle,
  })
  return {
    state: data?.state ?? deviceState(),
    isSubscribed: Boolean(data?.subscription),
    enable,
    test,
  }
}
