import * as knowledge from '#contract/knowledge.ts'
import * as files from '#contract/knowledge-files.ts'
import { Problem } from '#contract/problem.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { ifMatch } from '#server/http/if-match.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { addKnowledge } from './add-knowledge.ts'
import { addPage } from './add-page.ts'
import { changeKnowledge } from './change-knowledge.ts'
import { checkPageNow } from './check-page-now.ts'
import { deleteKnowledge } from './delete-knowledge.ts'
import { countEntries, findEntry, listEntries } from './knowledge-store.ts'
import { presentEntry, presentItem } from './present-entry.ts'
import { readPageChanges } from './read-page-changes.ts'
import { rereadKnowledge } from './reread-knowledge.ts'
import { searchKnowledge } from './search-knowledge.ts'
import { sendKnowledgeFile } from './send-knowledge-file.ts'
import { takeKnowledgeFile } from './take-knowledge-file.ts'

export function knowledgeRoutes(serve: Serve, deps: Deps): void {
  serve(knowledge.listKnowledge, async ({ query }, agent) => {
    const after = readTimeCursor(query.cursor)
    const { rows, total } = await withTenant(deps.db, agent, async (tx) => ({
      rows: await listEntries(tx, agent, query, { limit: query.limit + 1, after }),
      ...(query.count && { total: await countEntries(tx, agent, query) }),
    }))
    const items = rows.slice(0, query.limit)
    const last = items.at(-1)
    return {
      items: items.map(presentItem),
      nextCursor: rows.length > items.length && last ? timeCursor(last) : null,
      ...(total !== undefined && { total }),
    }
  })

  serve(knowledge.addKnowledge, ({ body, once }, agent) =>
    body.type === 'url' ? addPage(deps, agent, body, once) : addKnowledge(deps, agent, body, once),
  )
  serve(files.searchKnowledge, ({ query }, agent) => searchKnowledge(deps, agent, query))
  serve(files.addKnowledgeFile, ({ query }, agent, { raw }) => takeKnowledgeFile(deps, agent, raw, query))
  serve(files.readKnowledgeFile, ({ params }, agent) => sendKnowledgeFile(deps, agent, params.id))
  serve(files.rereadKnowledge, ({ params }, agent) => rereadKnowledge(deps, agent, params.id))

  serve(knowledge.readKnowledge, async ({ params }, agent) => {
    const entry = await withTenant(deps.db, agent, (tx) => findEntry(tx, agent, params.id))
    if (!entry) throw new Problem('not_found', m.problems_not_found())
    return presentEntry(entry)
  })

  serve(knowledge.changeKnowledge, ({ params, body }, agent, { headers }) => {
    const { version = ifMatch(headers), ...changes } = body
    return changeKnowledge(deps, agent, { id: params.id, version }, changes)
  })

  serve(knowledge.checkPage, ({ params }, agent) => checkPageNow(deps, agent, params.id))

  serve(knowledge.readPageChanges, ({ params }, agent) => readPageChanges(deps, agent, params.id))

  serve(knowledge.deleteKnowledge, ({ params }, agent) => deleteKnowledge(deps, agent, params.id))
}
