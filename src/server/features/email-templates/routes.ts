import * as templates from '#contract/email-templates.ts'
import { sequenceTemplates } from '#domain/sequences/sequence-templates.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteEmailTemplate } from './delete-template.ts'
import { listEmailTemplates } from './list-templates.ts'
import { addEmailTemplate, changeEmailTemplate } from './save-template.ts'

export function emailTemplateRoutes(serve: Serve, deps: Deps): void {
  serve(templates.listSequenceTemplates, async () => ({ items: sequenceTemplates() }))
  serve(templates.listEmailTemplates, async (_input, agent) => ({
    items: await listEmailTemplates(deps, agent),
  }))
  serve(templates.addEmailTemplate, ({ body, once }, agent) => addEmailTemplate(deps, agent, body, once))
  serve(templates.changeEmailTemplate, ({ params, body }, agent) =>
    changeEmailTemplate(deps, agent, params.id, body),
  )
  serve(templates.deleteEmailTemplate, ({ params }, agent) => deleteEmailTemplate(deps, agent, params.id))
}
