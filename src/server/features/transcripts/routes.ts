import { Problem } from '#contract/problem.ts'
import * as transcripts from '#contract/transcripts.ts'
import { transcriptTitle } from '#domain/transcripts/transcript.ts'
import { recordChange } from '#server/database/changes.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { deleteTranscript } from './delete-transcript.ts'
import { presentTranscript } from './present-transcript.ts'
import { saveTranscript } from './save-transcript.ts'
import { countTranscripts, findTranscript, listTranscriptRows, setTitle } from './transcript-store.ts'

export function transcriptRoutes(serve: Serve, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db } = deps

  serve(transcripts.listTranscripts, async ({ query }, agent) => {
    const after = readTimeCursor(query.cursor)
    const { rows, total } = await withTenant(db, agent, async (tx) => ({
      rows: await listTranscriptRows(tx, agent, query, { limit: query.limit + 1, after }),
      ...(query.count && { total: await countTranscripts(tx, agent, query) }),
    }))
    const items = rows.slice(0, query.limit)
    const last = items.at(-1)
    return {
      items: items.map(presentTranscript),
      nextCursor: rows.length > items.length && last ? timeCursor(last) : null,
      ...(total !== undefined && { total }),
    }
  })

  serve(transcripts.saveTranscript, ({ body, once }, agent) => saveTranscript(deps, agent, body, once))

  serve(transcripts.readTranscript, async ({ params: { id } }, agent) => {
    const row = await withTenant(db, agent, (tx) => findTranscript(tx, agent, id))
    if (!row) throw new Problem('not_found', m.problems_not_found())
    return presentTranscript(row)
  })

  serve(transcripts.renameTranscript, ({ params: { id }, body }, agent) =>
    withTenant(db, agent, async (tx) => {
      const row = await findTranscript(tx, agent, id)
      const renamed = row && (await setTitle(tx, agent, id, transcriptTitle(body.title, row.content)))
      if (!renamed) throw new Problem('not_found', m.problems_not_found())
      await recordChange(tx, agent, 'transcript.updated', id)
      return presentTranscript(renamed)
    }),
  )

  serve(transcripts.deleteTranscript, ({ params: { id } }, agent) => deleteTranscript(deps, agent, id))
}
