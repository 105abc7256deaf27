import type { Lead } from '#contract/leads.ts'
import * as leads from '#contract/leads.ts'
import type { Deps } from '#server/deps.ts'
import { ifMatch } from '#server/http/if-match.ts'
import { RawJson, Reply, type Serve } from '#server/http/serve.ts'
import { browserOf } from '#server/http/visitor.ts'
import { addLead } from './add-lead.ts'
import { changeLead } from './change-lead.ts'
import { decideSetAside } from './decide-set-aside.ts'
import { deleteLead } from './delete-lead.ts'
import { listLeads } from './list-leads.ts'
import { readFigures } from './read-figures.ts'
import { readLead, readTimeline } from './read-lead.ts'
import { readLeadPerformance } from './read-performance.ts'
import { addNote, logCall } from './record-contact.ts'
import { readLeadScore, scoreLeads, scoreOneLead } from './score-leads.ts'
import { takeLead } from './take-lead.ts'
import { takeSignUp } from './take-sign-up.ts'

export function leadRoutes(serve: Serve, deps: Deps): void {
  serve(leads.listLeads, async ({ query }, agent) => new RawJson(await listLeads(deps, agent, query)))
  serve(leads.readLeadFigures, (_input, agent) => readFigures(deps, agent))
  serve(leads.readLeadPerformance, (_input, agent) => readLeadPerformance(deps, agent))
  serve(leads.addLead, async ({ body, once }, agent) => {
    const { lead, isNew } = await addLead(deps, agent, body, once)
    return new Reply(isNew ? 201 : 200, lead as Lead)
  })
  serve(leads.takeSignUp, async ({ body, once }, agent) => {
    const taken = await takeSignUp(deps, agent, body, once)
    return new Reply(taken.isNew ? 201 : 200, taken)
  })
  serve(leads.readLead, async ({ params }, agent) => new RawJson(await readLead(deps, agent, params.id)))
  serve(leads.changeLead, async ({ params, body }, agent, { headers }) => {
    const { version = ifMatch(headers), ...changes } = body
    return new RawJson(await changeLead(deps, agent, { id: params.id, version }, changes))
  })
  serve(
    leads.decideSetAside,
    async ({ params, body }, agent) => new RawJson(await decideSetAside(deps, agent, params.id, body)),
  )
  serve(leads.deleteLead, ({ params }, agent) => deleteLead(deps, agent, params.id))
  serve(leads.listTimeline, ({ params, query }, agent) => readTimeline(deps, agent, params.id, query))
  serve(leads.addNote, ({ params, body }, agent) => addNote(deps, agent, params.id, body))
  serve(leads.logCall, ({ params, body }, agent) => logCall(deps, agent, params.id, body))
  serve(
    leads.readScore,
    async ({ params }, agent) => new RawJson(`{"score":${await readLeadScore(deps, agent, params.id)}}`),
  )
  serve(
    leads.scoreLead,
    async ({ params }, agent) => new RawJson(`{"score":${await scoreOneLead(deps, agent, params.id)}}`),
  )
  serve(
    leads.scoreAllLeads,
    async ({ body }, agent) => new RawJson(await scoreLeads(deps, agent, body.leadIds)),
  )
  serve(leads.captureLead, ({ body, once }, caller) =>
    takeLead(deps, body, once, browserOf(deps.config, caller)),
  )
}
