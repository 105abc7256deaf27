import * as cards from '#contract/cards.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { readPublicAgent } from './read-public-agent.ts'
import { openCard, saveCard } from './save-card.ts'
import { uploadCardImage } from './upload-card-image.ts'

export function cardRoutes(serve: Serve, deps: Deps): void {
  serve(cards.readCard, (_input, _agent, { session }) => openCard(deps, session.user))
  serve(cards.saveCard, ({ body }, _agent, { session }) => saveCard(deps, session.user, body))
  serve(cards.uploadCardImage, ({ params }, agent, { raw }) => uploadCardImage(deps, agent, params.kind, raw))
  serve(cards.readPublicAgent, async ({ params }) => {
    const agent = await readPublicAgent(deps, params.slug)
    if (agent === undefined) throw new Problem('not_found', m.problems_not_found())
    return new RawJson(agent)
  })
}
