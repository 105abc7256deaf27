import * as inboundMail from '#contract/inbound-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { sendAttachment } from './send-attachment.ts'
import { takeMail } from './take-mail.ts'

export function inboundMailRoutes(serve: Serve, deps: Deps): void {
  serve(inboundMail.receiveMail, ({ query }, { raw }) => takeMail(deps, raw, query))
  serve(inboundMail.readMailAttachment, ({ params }, agent) => sendAttachment(deps, agent, params))
}
