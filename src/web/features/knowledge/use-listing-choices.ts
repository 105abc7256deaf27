import { useQuery } from '@tanstack/react-query'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/queries.ts'

export type ListingChoice = { id: string; title: string }

/** The agent's listings by name, newest first, to choose from. */
export const useListingChoices = () =>
  useQuery({
    queryKey: [...queryKey('GET /api/listings'), 'choices'],
    queryFn: ({ signal }) => readChoices(signal),
  })

async function readChoices(signal: AbortSignal): Promise<ListingChoice[]> {
  const choices: ListingChoice[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /api/listings', { query: { limit: 100, cursor }, signal })
    choices.push(...page.items.map(({ id, title, address }) => ({ id, title: nameOf(title, address) })))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return choices
}

const nameOf = (title: string, address: string) => title || address || m.listings_untitled()
