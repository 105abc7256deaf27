import { House } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for a listing that is loading. */
export const ListingSkeleton = () => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">{m.shell_loading()}</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="aspect-16/10 w-full max-w-3xl rounded-lg" />
    <Skeleton className="h-40 w-full max-w-3xl rounded-lg" />
  </div>
)

/** Shown when a listing failed to load or does not exist. */
export function ListingMissing({
  error,
  slug,
  onRetry,
}: {
  error: Error
  slug: string
  onRetry: () => void
}) {
  if (!isProblem(error, 'not_found')) return <ProblemScreen error={error} onRetry={onRetry} />
  return (
    <>
      <PageHeader title={m.listings_not_found()} />
      <EmptyState
        title={m.listings_not_found_text()}
        picture={<House />}
        action={<ButtonLink href={paths.listings(slug)}>{m.listings_back()}</ButtonLink>}
      />
    </>
  )
}
