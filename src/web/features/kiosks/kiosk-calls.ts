import type { AgentAnswer } from '#domain/kiosks/kiosk.ts'
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

/** The kiosk's own path, so its service worker controls nothing else. */
export const kioskAddress = '/kiosk/'

/** Whether this browser can encrypt and work offline. Only over https or on localhost. */
export const canBeKiosk = () => window.isSecureContext && 'serviceWorker' in navigator

/**
 * Turns this device into a kiosk and signs its agent out, so visitors never hold a device with a session. If the
 * sign-out fails, no kiosk is started.
 */
export async function becomeKiosk(listingId: string, signOut: () => Promise<unknown>): Promise<void> {
  const kiosk = await call('POST /api/listings/{id}/kiosks', { params: { id: listingId } })
  const { id } = kiosk.screen
  try {
    // Requested, not required: a browser that declines still stores what it can.
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
  hasAgent: AgentAnswer
}

/** Stores a visitor's sign-in, encrypted. It is safe on this device once this resolves. */
export async function keepSignIn({ screen }: DeviceKiosk, form: SignInForm, now: Date): Promise<void> {
  const id = crypto.randomUUID()
  const text = JSON.stringify({ ...form, consent: true, at: now.toISOString() })
  const { id: kioskId, publicKey, listing } = screen
  const sealed = await sealEntry({ kioskId, entryId: id, publicKey, text })
  await keepEntry({ id, kioskId, listingId: listing.id, sealed, at: now.getTime() })
}

/** Sends this kiosk's waiting entries. Two windows may do it at the same time: an entry counts once. */
export async function sendWaiting({ token, screen }: DeviceKiosk): Promise<SendOutcome> {
  return sendEntries(await waitingFor(screen.id), ({ id, sealed }) =>
    call('POST /api/kiosk/sign-ins', { body: { id, sealed }, bearer: token }),
  )
}

/** Sends entries waiting on this device as the signed-in agent. */
export const bringEntries = (entries: readonly WaitingEntry[]): Promise<SendOutcome> =>
  sendEntries(entries, ({ id, kioskId, sealed }) =>
    call('POST /api/kiosks/{id}/sign-ins', { params: { id: kioskId }, body: { id, sealed } }),
  )

const waitingFor = async (kioskId: string) =>
  (await listEntries()).filter((entry) => entry.kioskId === kioskId && !entry.refused)

/**
 * Ends the kiosk as the agent who just signed in, and sends the entries still waiting. False when the kiosk is not
 * theirs, in which case nothing changes.
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
