import * as exams from '#contract/exams.ts'
import type { Deps } from '#server/deps.ts'
import { confirmAnswer } from '#server/features/knowledge/confirm-answer.ts'
import type { Serve } from '#server/http/serve.ts'

/** Loaded with the first exam, like the assistant itself. */
const load = () => import('./take-exam.ts')

export function examRoutes(serve: Serve, deps: Deps): void {
  serve(exams.confirmAnswer, ({ params, body }, agent) => confirmAnswer(deps, agent, params.id, body))
  serve(exams.takeExam, async ({ params }, agent) => (await load()).takeListingExam(deps, agent, params.id))
}
