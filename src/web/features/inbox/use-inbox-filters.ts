import { inboxFolders, inboxItemTypes } from '#domain/inbox/inbox-item.ts'
import type { InboxQuery } from '#domain/screens/paths.ts'
import { useQueryParams } from '#web/lib/hash-location.ts'

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

/** The folder, search and filter, which are in the address. */
export function useInboxFilters() {
  const params = useQueryParams()
  const folder = oneOf(inboxFolders, params.get('folder')) ?? 'inbox'
  const q = params.get('q') || undefined
  const type = oneOf(inboxItemTypes, params.get('type'))
  const address: InboxQuery = {
    ...(folder !== 'inbox' && { folder }),
    ...(q && { q }),
    ...(type && { type }),
  }
  return { folder, q, type, address, query: { folder, q, type } }
}

export type InboxFilters = ReturnType<typeof useInboxFilters>
