import { type PagedList, readMore } from '#web/lib/queries.ts'
import { LoadMore } from './load-more.tsx'
import { ProblemScreen } from './problem-screen.tsx'
import { ReadFailed } from './read-failed.tsx'

type ListEndProps = {
  list: PagedList
  /** How many rows are shown. */
  shown: number
  /** How many there are in all, if the server said so. */
  total?: number
  /** In a card or a dialog, where a problem gets a line instead of a screen. */
  compact?: boolean
}

/** The end of a list that is read page by page: the button for the next page, and below it why one wasn't read. */
export function ListEnd({ list, shown, total, compact }: ListEndProps) {
  const retry = () => void (list.isFetchNextPageError ? readMore(list) : list.refetch())
  return (
    <>
      {shown > 0 && (list.hasNextPage || total !== undefined) && (
        <LoadMore
          hasMore={list.hasNextPage && !list.error}
          busy={list.isFetchingNextPage}
          onMore={() => void readMore(list)}
          shown={shown}
          total={total}
        />
      )}
      {list.error && !compact && <ProblemScreen error={list.error} onRetry={retry} />}
      {list.error && compact && (
        <ReadFailed error={list.error} onRetry={retry} className={shown > 0 ? 'mt-4' : ''} />
      )}
    </>
  )
}
