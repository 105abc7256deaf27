import type { KioskScreen } from '#contract/kiosks.ts'

/** The kiosk that this device is. The token may add sign-ins to it, and nothing else. */
export type DeviceKiosk = { token: string; screen: KioskScreen }

/** What a visitor wrote, encrypted so that this device cannot read it; it waits until the server has it. */
export type WaitingEntry = {
  id: string
  kioskId: string
  listingId: string
  sealed: string
  /** When it was written, in milliseconds. */
  at: number
  /** The server would not take it as it is; it is kept, and does not hold up those behind it. */
  refused?: string
}

const name = 'porchlight-kiosk'
const version = 1
const [kioskPlace, entriesPlace] = ['kiosk', 'entries']
const only = 'this'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, version)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(kioskPlace)
      asked.result.createObjectStore(entriesPlace, { keyPath: 'id' })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  // A failure may pass, as when storage was full: the next one asks anew.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** One transaction; done when it is on the disk, not when it was asked for. */
async function inStore<T>(
  place: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(place, mode, { durability: 'strict' })
    const asked = work(transaction.objectStore(place))
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onabort = () => reject(transaction.error ?? asked.error)
  })
}

export const readKiosk = (): Promise<DeviceKiosk | undefined> =>
  inStore(kioskPlace, 'readonly', (store) => store.get(only))

export const keepKiosk = (kiosk: DeviceKiosk) =>
  inStore(kioskPlace, 'readwrite', (store) => store.put(kiosk, only))

/** Its entries stay until they are sent. */
export const forgetKiosk = () => inStore(kioskPlace, 'readwrite', (store) => store.delete(only))

export const keepEntry = (entry: WaitingEntry) =>
  inStore(entriesPlace, 'readwrite', (store) => store.put(entry))

export const forgetEntry = (id: string) => inStore(entriesPlace, 'readwrite', (store) => store.delete(id))

/** Oldest first. */
export async function listEntries(): Promise<WaitingEntry[]> {
  const entries = await inStore<WaitingEntry[]>(entriesPlace, 'readonly', (store) => store.getAll())
  return entries.toSorted((one, other) => one.at - other.at)
}
