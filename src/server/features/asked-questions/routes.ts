import * as askedQuestions from '#contract/asked-questions.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { dismissQuestion } from './dismiss-question.ts'
import { countOpenQuestions, type ListedQuestion, listOpenQuestions } from './question-store.ts'

/** Loaded with the first answer, like the assistant itself. */
const loadAnswering = () => import('./answer-question.ts')

export function askedQuestionRoutes(serve: Serve, deps: Deps): void {
  serve(askedQuestions.listAskedQuestions, async ({ query }, agent) => {
    const after = readTimeCursor(query.cursor)
    const { rows, total } = await withTenant(deps.db, agent, async (tx) => ({
      rows: await listOpenQuestions(tx, agent, query, { limit: query.limit + 1, after }),
      ...(query.count && { total: await countOpenQuestions(tx, agent, query) }),
    }))
    const items = rows.slice(0, query.limit)
    const last = items.at(-1)
    return {
      items: items.map(toQuestion),
      nextCursor: rows.length > items.length && last ? timeCursor(last) : null,
      ...(total !== undefined && { total }),
    }
  })

  serve(askedQuestions.answerAskedQuestion, async ({ params, body, once }, _agent, { session }) => {
    const { answerAskedQuestion } = await loadAnswering()
    return answerAskedQuestion(deps, session.user, { ...body, id: params.id, once })
  })

  serve(askedQuestions.changeAskedQuestion, ({ params, body }, agent) =>
    dismissQuestion(deps, agent, params.id, body.state),
  )
}

const toQuestion = ({ createdAt, ...question }: ListedQuestion) => ({
  ...question,
  firstAskedAt: createdAt.toISOString(),
})
