import * as consultations from '#contract/consultations.ts'
import type { Deps } from '#server/deps.ts'
import { onceKey } from '#server/http/idempotency.ts'
import type { Serve } from '#server/http/serve.ts'
import { bookConsultation } from './book-consultation.ts'
import { listConsultationTimes } from './list-times.ts'

export function consultationRoutes(serve: Serve, deps: Deps): void {
  serve(consultations.listConsultationTimes, ({ query }) =>
    listConsultationTimes(deps, query.date, query.timeZone),
  )
  serve(consultations.bookConsultation, ({ body }, { headers }) =>
    bookConsultation(deps, body, onceKey(headers, consultations.bookConsultation.route, body)),
  )
}
