import { Problem } from '#contract/problem.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import { m } from '#text'

/** Says in words why a file could not be stored or read. */
export function storageProblem(error: unknown): never {
  if (!(error instanceof FileFailure)) throw error
  if (error.reason === 'full') throw new Problem('storage_full', m.problems_storage_full())
  if (error.reason === 'unreachable')
    throw new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 10 })
  if (error.reason === 'missing') throw new Problem('not_found', m.knowledge_file_gone())
  throw error
}
