import { call } from '#web/lib/call.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import {
  type DeviceKiosk,
  forgetKiosk,
  keepEntry,
  keepKiosk,
  listEntries,
  type WaitingEntry,
} from './device-store.ts'
import { sealEntry } from './seal-entry.ts'
import { type SendOutcome, sendEntries } from './send-entries.ts'

/** Where the kiosk of a device is; its own place, so that its service worker minds nothing else. */
export const kioskAddress = '/kiosk/'

/** Whether this browser can encrypt and work offline: only over https, or on the machine itself. */
export const canBeKiosk = () => window.isSecureContext && 'serviceWorker' in navigator

/**
 * Makes this device a kiosk and signs its agent out of it; visitors get the device with no session on it. Where the
 * sign-out fails, there is no kiosk either.
 */
export async function becomeKiosk(listingId: string, signOut: () => Promise<unknown>): Promise<void> {
  const kiosk = await call('POST /api/listings/{id}/kiosks', { params: { id: listingId } })
  const { id } = kiosk.screen
  try {
    // Asked for, not relied on: a browser that says no still keeps what it can.
    await navigator.storage?.persist?.()
    await keepKiosk(kiosk)
    await signOut()
  } catch (error) {
    await Promise.all([forgetKiosk(), call('DELETE /api/kiosks/{id}', { params: { id } })])
    throw error
  }
}

export type SignInForm = {
  name: string
  email: string
  phone: string
  hasAgent: 'yes' | 'no' | 'unsaid'
}

/** Keeps what a visitor wrote, encrypted; it is safe on this device when this is done. */
export async function keepSignIn({ screen }: DeviceKiosk, form: SignInForm, now: Date): Promise<void> {
  const id = crypto.randomUUID()
  const text = JSON.stringify({ ...form, consent: true, at: now.toISOString() })
  const { id: kioskId, publicKey, listing } = screen
  const sealed = await sealEntry({ kioskId, entryId: id, publicKey, text })
  await keepEntry({ id, kioskId, listingId: listing.id, sealed, at: now.getTime() })
}

/** Sends what waits for this kiosk. Two windows may do so at once: an entry counts once. */
export async function sendWaiting({ token, screen }: DeviceKiosk): Promise<SendOutcome> {
  return sendEntries(await waitingFor(screen.id), ({ id, sealed }) =>
    call('POST /api/kiosk/sign-ins', { body: { id, sealed }, bearer: token }),
  )
}

/** Sends what waits on this device as the agent who is signed in. */
export const bringEntries = (entries: readonly WaitingEntry[]): Promise<SendOutcome> =>
  sendEntries(entries, ({ id, kioskId, sealed }) =>
    call('POST /api/kiosks/{id}/sign-ins', { params: { id: kioskId }, body: { id, sealed } }),
  )

const waitingFor = async (kioskId: string) =>
  (await listEntries()).filter((entry) => entry.kioskId === kioskId && !entry.refused)

/**
 * Ends the kiosk as the agent who has just signed in, and brings what still waits. False when the kiosk is not theirs;
 * then nothing has changed.
 */
export async function leaveKiosk({ screen: { id } }: DeviceKiosk): Promise<boolean> {
  try {
    await call('DELETE /api/kiosks/{id}', { params: { id } })
  } catch (error) {
    if (isProblem(error, 'not_found')) return false
    throw error
  }
  await bringEntries(await waitingFor(id))
  await forgetKiosk()
  return true
}
