import type { KioskScreen } from '#contract/kiosks.ts'

/** This device's kiosk. Its token can add sign-ins and do nothing else. */
export type DeviceKiosk = { token: string; screen: KioskScreen }

/** A visitor's sign-in, encrypted so this device can't read it. Kept until the server has it. */
export type WaitingEntry = {
  id: string
  kioskId: string
  listingId: string
  sealed: string
  /** When it was written, in milliseconds since 1970. */
  at: number
  /** Set when the server rejected the entry as it is. It is kept, and does not block the ones behind it. */
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
  // The failure may be temporary, such as full storage, so the next call tries again.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Runs one transaction. Resolves once the data is on disk, not when the request succeeds. */
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
