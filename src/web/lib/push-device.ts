import { readStored, writeStored } from './browser-storage.ts'

/**
 * This browser as a device that gets an agent's notifications: asking for permission, subscribing, and leaving. What the
 * server knows of it is up to the caller.
 */

const workerAddress = '/agent/worker.js'
const scope = '/agent/'

/** The part of the API used here. Browsers without it take the plain address. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

let trustedAddress: string | undefined

/** The only worker script the app's policy allows. A policy can be created once per document. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedAddress ??=
    trustedTypes
      ?.createPolicy('agent-worker', { createScriptURL: () => workerAddress })
      .createScriptURL(workerAddress) ?? workerAddress
  return trustedAddress
}

/** `unsupported` also on iPhones until the app is on the home screen. */
export type DeviceState = NotificationPermission | 'unsupported'

export function deviceState(): DeviceState {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isAble && window.isSecureContext ? window.Notification.permission : 'unsupported'
}

export type DeviceSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** This browser's subscription, if it has one and it is this agent's. */
export async function findSubscription(agent: string): Promise<DeviceSubscription | undefined> {
  if (deviceState() !== 'granted' || readStored('push-agent') !== agent) return undefined
  const found = await currentSubscription()
  return found ? toJson(found) : undefined
}

/** Asks for permission, and subscribes with the server's key. Undefined if the person says no. */
export async function subscribeHere(agent: string, pushKey: string): Promise<DeviceSubscription | undefined> {
  if ((await window.Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(workerUrl(), { scope })
  await activeWorker(registration)
  const before = await registration.pushManager.getSubscription()
  // It belongs to another agent of this browser, or to a key that the server no longer has.
  if (before && !(readStored('push-agent') === agent && isFor(before, pushKey))) await before.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  writeStored('push-agent', agent)
  return toJson(subscription)
}

/** Shows a notification in this browser, which is allowed to. `data.path` is the screen that it opens. */
export async function showHere(
  title: string,
  { icon = '/app/icon-192.png', ...options }: NotificationOptions & { data: { path: string; id: string } },
): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerUrl(), { scope })
  await activeWorker(registration)
  await registration.showNotification(title, { ...options, icon, badge: icon })
}

/** Where the push service takes what is for this browser; undefined if it isn't subscribed. */
export async function endpointHere(): Promise<string | undefined> {
  const found = await currentSubscription()
  return found ? toJson(found).endpoint : undefined
}

/** The push service tells the server that no one listens anymore. */
export async function unsubscribeHere(): Promise<void> {
  writeStored('push-agent', null)
  await (await currentSubscription())?.unsubscribe()
}

/** Calls `go` with the address of a screen when a notification about it is opened. Returns a function that stops that. */
export function listenForOpening(go: (address: string) => void): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const listen = ({ data }: MessageEvent<{ go?: unknown }>) => {
    if (typeof data?.go === 'string' && data.go.startsWith('#')) go(data.go)
  }
  container?.addEventListener('message', listen)
  return () => container?.removeEventListener('message', listen)
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(scope)
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function toJson(subscription: PushSubscription): DeviceSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const { applicationServerKey: key } = options
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey
}

function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker of the app did not start'))
    }),
  )
}
