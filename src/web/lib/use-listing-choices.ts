import { useQuery } from '@tanstack/react-query'
import { m } from '#text'
import { call } from './call.ts'
import { queryKey } from './queries.ts'

export type ListingChoice = { id: string; title: string }
type ListedChoice = ListingChoice & { isForSale: boolean }

/** The agent's listings by name, newest first, to choose from; with `isWanted` false none is read. */
export const useListingChoices = ({ isWanted = true }: { isWanted?: boolean } = {}) =>
  useQuery({
    queryKey: [...queryKey('GET /api/listings'), 'choices'],
    queryFn: ({ signal }) => readChoices(signal),
    enabled: isWanted,
  })

/** As options of a select: the homes for sale first. */
export function useHomeOptions(isWanted: boolean): { value: string; label: string }[] {
  const { data = [] } = useListingChoices({ isWanted })
  return [...data.filter(({ isForSale }) => isForSale), ...data.filter(({ isForSale }) => !isForSale)].map(
    ({ id, title }) => ({ value: id, label: title }),
  )
}

async function readChoices(signal: AbortSignal): Promise<ListedChoice[]> {
  const choices: ListedChoice[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /api/listings', { query: { limit: 100, cursor }, signal })
    choices.push(
      ...page.items.map(({ id, title, address, status }) => ({
        ...{ id, title: title || address || m.listings_untitled() },
        isForSale: status === 'Active',
      })),
    )
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return choices
}
