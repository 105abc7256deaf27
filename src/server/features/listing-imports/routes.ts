import * as imports from '#contract/listing-imports.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listImportRows, listImportsOf, readImport } from './list-imports.ts'
import { changeImport, discardImport, startImport } from './move-import.ts'
import { retryImportPhotos } from './retry-photos.ts'
import { takeImportFile } from './take-import-file.ts'

export function listingImportRoutes(serve: Serve, deps: Deps): void {
  serve(imports.importListings, ({ query }, _agent, { raw, session }) =>
    takeImportFile(deps, session.user, raw, query.name),
  )
  serve(imports.listListingImports, (_input, agent) => listImportsOf(deps, agent))
  serve(imports.readListingImport, ({ params }, agent) => readImport(deps, agent, params.id))
  serve(imports.changeListingImport, ({ params, body }, agent) => changeImport(deps, agent, params.id, body))
  serve(imports.checkListingImport, ({ params }, agent) => startImport(deps, agent, params.id, 'check'))
  serve(imports.runListingImport, ({ params }, agent) => startImport(deps, agent, params.id, 'run'))
  serve(imports.retryListingImportPhotos, ({ params, body }, agent) =>
    retryImportPhotos(deps, agent, params.id, body.row),
  )
  serve(imports.deleteListingImport, ({ params }, agent) => discardImport(deps, agent, params.id))
  serve(imports.listListingImportRows, ({ params, query }, agent) =>
    listImportRows(deps, agent, params.id, query),
  )
}
