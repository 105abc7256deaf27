import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingRow } from '#contract/listings.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showFailure, showToast } from '#web/ui/toast-store.ts'
import { adviceIn } from './publish-anyway-dialog.tsx'

/** One at a time: each is checked against the plan as the ones before left it. */
async function eachInTurn<T>(rows: readonly ListingRow[], work: (row: ListingRow) => Promise<T>) {
  const done: T[] = []
  const failures: string[] = []
  const advised: { row: ListingRow; advice: string[] }[] = []
  for (const row of rows) {
    try {
      done.push(await work(row))
    } catch (error) {
      const advice = adviceIn(error)
      if (advice) {
        advised.push({ row, advice })
        continue
      }
      const [reason] = error instanceof ProblemError ? Object.values(error.errors) : []
      failures.push(
        m.listings_bulk_failed({
          title: row.title || m.listings_untitled(),
          reason: reason ?? problemText(error),
        }),
      )
    }
  }
  return { done, failures, advised }
}

async function restore(client: QueryClient, undoIds: readonly string[]) {
  try {
    const notes = new Set<string>()
    for (const id of undoIds.toReversed())
      notes.add((await call('POST /api/undo/{id}', { params: { id } })).note)
    showToast({ text: [...notes].filter(Boolean).join(' ') || m.listings_restored() })
  } catch (error) {
    showProblem(error)
  }
  await makeStale(client, ['/api'])
}

function useTurns() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function run<T>(rows: readonly ListingRow[], work: (row: ListingRow) => Promise<T>) {
    setBusy(true)
    try {
      const { done, failures, advised } = await eachInTurn(rows, work)
      await makeStale(client, ['/api/listings', '/api/dashboard'])
      if (failures.length > 0) showFailure(failures.join(' '))
      return { done, advised }
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/** Changes several listings. Those that fail are reported one by one and stay selected. */
export function useBulkListings() {
  const client = useQueryClient()
  const { isBusy, run } = useTurns()
  const [asking, setAsking] = useState<{ status: ListingStatus; rows: ListingRow[]; advice: string[] }>()

  async function changeStatus(
    rows: readonly ListingRow[],
    status: ListingStatus,
    { againstAdvice = false } = {},
  ): Promise<string[]> {
    setAsking(undefined)
    const { done, advised } = await run(rows, async ({ id }) => {
      const body = { status, ...(againstAdvice && { againstAdvice }) }
      await call('PATCH /api/listings/{id}', { params: { id }, body })
      return id
    })
    if (advised.length > 0)
      setAsking({
        status,
        rows: advised.map(({ row }) => row),
        advice: advised.map(({ row, advice }) =>
          m.listings_bulk_failed({ title: row.title || m.listings_untitled(), reason: advice.join(' ') }),
        ),
      })
    if (done.length > 0) showToast({ text: m.listings_bulk_changed({ count: done.length }) })
    return done
  }

  async function remove(rows: readonly ListingRow[]): Promise<string[]> {
    const { done } = await run(rows, async ({ id }) => {
      const { undoId } = await call('DELETE /api/listings/{id}', { params: { id } })
      return { id, undoId }
    })
    if (done.length > 0)
      showToast({
        text: m.listings_bulk_deleted({ count: done.length }),
        action: {
          label: m.shell_undo(),
          onAction: () =>
            void restore(
              client,
              done.map(({ undoId }) => undoId),
            ),
        },
      })
    return done.map(({ id }) => id)
  }

  const publishAnyway = async () =>
    asking ? changeStatus(asking.rows, asking.status, { againstAdvice: true }) : []
  return {
    ...{ changeStatus, remove, isBusy, publishAnyway },
    advice: asking?.advice,
    edit: () => setAsking(undefined),
  }
}
