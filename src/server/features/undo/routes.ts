import * as undo from '#contract/undo.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listDeleted } from './list-deleted.ts'
import { type UndoableActs, undoAct } from './undo-act.ts'

export function undoRoutes(serve: Serve, deps: Deps, acts: UndoableActs): void {
  serve(undo.undo, ({ params }, agent) => undoAct(deps, acts, agent, params.id))
  serve(undo.listDeleted, (_input, agent) => listDeleted(deps, agent))
}
