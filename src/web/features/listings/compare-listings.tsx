import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { maxCompared } from '#domain/listings/compare-homes.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { reads } from '#web/lib/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CompareTable } from './compare-table.tsx'

const places = Array.from({ length: maxCompared }, (_, at) => at)

/** The agent's homes to choose from, and the chosen ones side by side. The choice is in the address. */
export function CompareListings({ slug }: { slug: string }) {
  const list = useQuery(reads('GET /api/listings', { query: { limit: 100 } }))
  const { ids, homes, isPending, failed } = useHomes(useChosen(list.data?.items))
  if (list.isError) return <ProblemScreen error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={6} className="h-14" />
  if (list.data.items.length === 0) return <NoListings slug={slug} />
  const rows = new Map(
    [...homes, ...list.data.items].map(({ id, title, address }) => [
      id,
      title || address || m.listings_untitled(),
    ]),
  )
  const optionsAt = (at: number) => [
    ...(at === 0 && ids.length > 0 ? [] : [{ value: '', label: m.listings_compare_none() }]),
    ...[...rows]
      .filter(([id]) => id === ids[at] || !ids.includes(id))
      .map(([value, label]) => ({ value, label })),
  ]
  const choose = (at: number, id: string) => {
    const next = ids.toSpliced(at, 1, id).filter((one) => one !== '')
    changeQueryParams({ homes: next.join(',') })
  }
  return (
    <Card>
      <div className="mb-6 grid gap-3 sm:grid-cols-3">
        {places.slice(0, Math.min(ids.length + 1, rows.size)).map((at) => (
          <Field key={at} label={m.listings_compare_home({ number: at + 1 })}>
            <Select
              value={ids[at] ?? ''}
              options={optionsAt(at)}
              onChange={(event) => choose(at, event.target.value)}
            />
          </Field>
        ))}
      </div>
      {failed?.error ? (
        <ProblemScreen error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={6} className="h-12" />
      ) : (
        homes.length > 0 && <CompareTable homes={homes} slug={slug} />
      )}
    </Card>
  )
}

/** Up to three ids. Until any are chosen, the newest homes. */
function useChosen(items: readonly { id: string }[] | undefined) {
  const named = useQueryParams().get('homes')
  const chosen = named ? [...new Set(named.split(','))] : (items ?? []).map(({ id }) => id)
  return chosen.slice(0, maxCompared)
}

const useHome = (id: string | undefined) =>
  useQuery({
    ...reads('GET /api/listings/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })

function useHomes(chosen: readonly string[]) {
  const [first, second, third] = chosen
  const reading = [useHome(first), useHome(second), useHome(third)].slice(0, chosen.length)
  // A listing deleted since then is left out.
  const isGone = (error: Error | null) => isProblem(error, 'not_found') || isProblem(error, 'invalid')
  return {
    ids: chosen.filter((_, at) => !isGone(reading[at]?.error ?? null)),
    homes: reading.flatMap(({ data, error }) => (data && !isGone(error) ? [data] : [])),
    isPending: reading.some(({ isPending }) => isPending),
    failed: reading.find(({ error }) => error && !isGone(error)),
  }
}

const NoListings = ({ slug }: { slug: string }) => (
  <EmptyState
    title={m.listings_empty()}
    picture={<House />}
    action={<ButtonLink href={paths.newListing(slug)}>{m.listings_add_new()}</ButtonLink>}
  />
)
