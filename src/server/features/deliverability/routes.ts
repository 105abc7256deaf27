import * as deliverability from '#contract/deliverability.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { checkDomain } from './check-domain.ts'

export function deliverabilityRoutes(serve: Serve, deps: Deps): void {
  serve(deliverability.readDeliverability, () => checkDomain(deps))
}
