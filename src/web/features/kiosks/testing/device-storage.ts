import { afterAll, afterEach, beforeAll } from 'vitest'
import { forgetEntry, forgetKiosk, listEntries } from '../device-store.ts'
import { createMemoryDatabase } from './memory-database.ts'

/** The store opens its database once, so all files of a worker share it. */
const database = createMemoryDatabase()

/** Gives the page a device's storage, which is empty again after each test. Call it at the top of a file. */
export function deviceStorage() {
  beforeAll(() => void Object.assign(globalThis, { indexedDB: database.indexedDB }))
  afterEach(async () => {
    await forgetKiosk()
    for (const { id } of await listEntries()) await forgetEntry(id)
  })
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
