import * as sequences from '#contract/sequences.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'

/** Loaded with the first draft, because its vocabulary takes long to load. */
const loadWriter = () => import('./preview-draft.ts')

export function sequenceDraftRoutes(serve: Serve, deps: Deps): void {
  serve(sequences.previewSequenceDraft, async ({ body }, _agent, { session, signal }) => {
    const { previewDraft } = await loadWriter()
    return previewDraft(deps, session.user, body, signal)
  })
}
