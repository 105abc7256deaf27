import { m } from '#text'
import { Button } from './button.tsx'

type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  onMore: () => void
  shown: number
  /** How many there are in all, if the server said so. */
  total?: number
}

/** The end of a list: how many are shown, and a button for the next page. */
export function LoadMore({ hasMore, busy, onMore, shown, total }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 pt-5">
      {total !== undefined && (
        <p role="status" className="text-sm text-muted tabular">
          {m.shell_shown_of_total({ shown, total })}
        </p>
      )}
      {hasMore && (
        <Button onClick={onMore} busy={busy}>
          {m.shell_load_more()}
        </Button>
      )}
    </div>
  )
}
