import type { Context, Hono } from 'hono'
import * as consultations from '#contract/consultations.ts'
import { Problem, problemStatus } from '#contract/problem.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { typedValues } from '#server/features/public-pages/post-as.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'
import { onceKey } from '#server/http/idempotency.ts'
import { limitForm } from '#server/http/limit-form.ts'
import type { Serve } from '#server/http/serve.ts'
import { bookConsultation } from './book-consultation.ts'
import { actOnConsultation, readLinkedConsultation } from './change-consultation.ts'
import { listConsultationTimes, readPageTimes } from './list-times.ts'
import { sendBookingForm } from './send-booking-form.ts'
import { signConsultation } from './sign-link.ts'

export function consultationRoutes(serve: Serve, deps: Deps): void {
  serve(consultations.listConsultationTimes, ({ query }) =>
    listConsultationTimes(deps, query.date, query.timeZone),
  )
  serve(consultations.bookConsultation, ({ body }, { headers }) =>
    bookConsultation(deps, body, onceKey(headers, consultations.bookConsultation, body)),
  )
}

/** The page with the form, which works without scripts, and its responses without them. */
export function consultationPageRoutes(app: Hono, deps: Deps): void {
  const { pages, config } = deps
  const origin = config.publicUrl
  const send = async (c: Context, html: string, status = 200, headers: Record<string, string> = {}) =>
    c.html(html, status as 200, {
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': await readSitePolicy(deps),
    })
  const limited = limitForm(config)

  app.get(consultationPath, async (c) =>
    send(c, await pages.consultation({ origin, times: await readPageTimes(deps, undefined) })),
  )
  app.post(consultationPath, limited, async (c) => {
    const values = await typedValues(c.req.raw)
    const day = /^\d{4}-\d{2}-\d{2}$/.test(values.date ?? '') ? values.date : undefined
    if (values.look) {
      const outcome = { values, errors: {}, message: '' }
      return send(c, await pages.consultation({ origin, times: await readPageTimes(deps, day), outcome }))
    }
    const sent = await sendBookingForm(async (request) => app.fetch(request, c.env), c.req.raw, values)
    if ('booked' in sent)
      return c.redirect(
        `${consultationPath}/booked?of=${signConsultation(sent.booked, 'guest', config.secret)}`,
        303,
      )
    const page = { origin, times: await readPageTimes(deps, day), outcome: sent.outcome }
    return send(c, await pages.consultation(page), sent.status, sent.headers)
  })
  const linked = `${consultationPath}/:token{.+\\..+}`
  app.get(linked, async (c) => {
    const consultation = await readLinkedConsultation(deps, c.req.param('token'), c.req.query('day'))
    return consultation ? send(c, await pages.consultationLinked({ origin, ...consultation })) : c.notFound()
  })
  app.post(linked, limited, async (c) => {
    const token = c.req.param('token')
    const { act, startIso = '', day } = await typedValues(c.req.raw)
    try {
      const wish = act === 'move' ? ({ act, startIso } as const) : ({ act: 'cancel' } as const)
      const url = await actOnConsultation(deps, token, wish)
      return url ? c.redirect(new URL(url).pathname, 303) : c.notFound()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const consultation = await readLinkedConsultation(deps, token, day)
      if (!consultation) return c.notFound()
      const page = { origin, ...consultation, refusal: error.message }
      return send(c, await pages.consultationLinked(page), problemStatus[error.code])
    }
  })
  app.get(`${consultationPath}/booked`, async (c) => {
    const booked = await readLinkedConsultation(deps, c.req.query('of') ?? '')
    if (booked?.standing !== 'planned') return c.redirect(consultationPath, 302)
    return send(c, await pages.consultationBooked({ origin, ...booked }))
  })
}
