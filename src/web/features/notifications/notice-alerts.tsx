import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Notification } from '#contract/notifications.ts'
import { countInTitle } from '#web/app/page-title.ts'
import { call } from '#web/lib/call.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { findSubscription, listenForOpening } from '#web/lib/push-device.ts'
import { reads } from '#web/lib/queries.ts'
import { playTone } from './play-tone.ts'
import { useNotifications, useReadNotifications } from './use-notifications.ts'

/** What an agent hears and sees of new notifications without opening the bell. Draws nothing. */
export function NoticeAlerts({ agent }: { agent: string }) {
  const { data } = useNotifications()
  const items = data?.items
  useSeen(items)
  useTitle(items)
  useSound(items)
  useEffect(() => listenForOpening(goTo), [])
  useEffect(() => void renewDevice(agent).catch((error) => reportError(error)), [agent])
  return null
}

/** The server forgets all of an agent's devices when the account is secured. Here they are signed in, and still want it. */
async function renewDevice(agent: string) {
  const subscription = await findSubscription(agent)
  if (subscription) await call('POST /api/push-subscriptions', { body: subscription })
}

const waits = ({ read, alert }: Notification) => !read && alert === 'sound'

function useTitle(items: Notification[] | undefined) {
  const links = new Set(items?.filter(waits).map(({ link }) => link))
  useEffect(() => countInTitle(links.size), [links.size])
  useEffect(() => () => countInTitle(0), [])
}

/** Opening the lead or the conversation is as good as opening the notification about it. */
function useSeen(items: Notification[] | undefined) {
  const [path] = useLocation()
  const { mutate, isPending } = useReadNotifications()
  const seen = items?.filter(({ read, link }) => !read && isShown(path, link)).map(({ id }) => id) ?? []
  const key = seen.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of notifications, not after a failure
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState === 'visible' && key && !isPending) mutate(key.split(' '))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [key])
}

/** Whether a screen of one thing is open; a list of many isn't. */
function isShown(path: string, link: string): boolean {
  const [screen = ''] = link.split('?')
  return screen.includes('/') && path.endsWith(`/${screen}`)
}

/** One sound for what has arrived since the app was opened. */
function useSound(items: Notification[] | undefined) {
  const { data } = useQuery(reads('GET /api/me/settings/notifications'))
  const isAllowed = data?.settings.sound
  const heard = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!items || isAllowed === undefined) return
    const before = heard.current
    heard.current = new Set(items.map(({ id }) => id))
    const newest = before && items.find((item) => waits(item) && !before.has(item.id))
    if (newest && isAllowed) void soundInOneTab(newest.id)
  }, [items, isAllowed])
}

/** Longer than two tabs hear of the same notification apart. */
const apartMs = 5_000

/** With several tabs open, one of them is heard. */
function soundInOneTab(id: string): Promise<unknown> {
  const play = () => playTone()
  if (!navigator.locks) return play()
  return navigator.locks.request(`sound ${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await play()
    await new Promise((resolve) => setTimeout(resolve, apartMs))
  })
}
