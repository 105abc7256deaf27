import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingImport } from '#contract/listing-imports.ts'
import { isUnderWay } from '#domain/listings/import/import-state.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { goingFromHere } from '#web/lib/hash-location.ts'
import { makeStale, queryKey, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Live updates report each batch. If they are cut off, the import is polled at this interval. */
const askAgainMs = 3_000

export const importQuery = (id: string) => ({
  ...reads('GET /api/listing-imports/{id}', { params: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: ListingImport | undefined } }) =>
    data && (isUnderWay(data.state) || arePhotosComing(data)) ? askAgainMs : false,
})

/** Photos listed in the file are still being downloaded. */
export const arePhotosComing = ({ state, photos }: Pick<ListingImport, 'state' | 'photos'>): boolean =>
  state === 'Done' && photos.stored + photos.failed < photos.total

const keep = (client: QueryClient, job: ListingImport) => {
  client.setQueryData(queryKey('GET /api/listing-imports/{id}', { params: { id: job.id } }), job)
  void makeStale(client, ['/api/listing-imports'])
}

/** Uploads a file or pasted rows, and goes on to what was found in it. */
export function useUploadImport(slug: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, name }: { file: Blob; name?: string }) =>
      call('POST /api/listings/import', { query: { name }, body: file }),
    onMutate: goingFromHere,
    onSuccess: (job, _file, go) => {
      keep(client, job)
      go(paths.listingImport(slug, job.id))
    },
  })
}

type Start = { change?: CallBody<'PATCH /api/listing-imports/{id}'>; move: 'check' | 'run' }

/** Starts the dry run or the import, with the latest changes to its settings. */
export function useStartImport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, move }: Start) => {
      if (change)
        keep(client, await call('PATCH /api/listing-imports/{id}', { params: { id }, body: change }))
      return move === 'check'
        ? call('POST /api/listing-imports/{id}/check', { params: { id } })
        : call('POST /api/listing-imports/{id}/run', { params: { id } })
    },
    onSuccess: (job) => keep(client, job),
    onError: (error) => {
      showProblem(error)
      void makeStale(client, ['/api/listing-imports'])
    },
  })
}

/** Retries photos that could not be downloaded, for one row or for all. */
export function useRetryPhotos(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (row: number | undefined) =>
      call('POST /api/listing-imports/{id}/photos', { params: { id }, body: { row } }),
    onSuccess: (job) => keep(client, job),
    onError: (error) => showProblem(error),
  })
}

export function useDiscardImport(slug: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/listing-imports/{id}', { params: { id } }),
    onMutate: goingFromHere,
    onSuccess: (_answer, id, go) => {
      go(paths.listingImports(slug))
      client.removeQueries({ queryKey: queryKey('GET /api/listing-imports/{id}', { params: { id } }) })
      void client.invalidateQueries({ queryKey: ['GET /api/listing-imports'] })
      showToast({ text: m.listing_imports_discarded() })
    },
    onError: (error) => showProblem(error),
  })
}

export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (undoId: string) => undoDeletion(client, undoId, m.listing_imports_undone()),
  })
}
