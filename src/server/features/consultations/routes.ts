import type { Context, Hono } from 'hono'
import * as consultations from '#contract/consultations.ts'
import type { Problem } from '#contract/problem.ts'
import { consultationZone } from '#domain/consultations/consultation-times.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import { shortWhenInWords } from '#domain/time/when-in-words.ts'
import type { Deps } from '#server/deps.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'
import { endpointForm, formRoute } from '#server/http/form-route.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { bookConsultation } from './book-consultation.ts'
import { actOnConsultation, readLinkedConsultation } from './change-consultation.ts'
import { listConsultationTimes, readPageTimes } from './list-times.ts'
import { signConsultation } from './sign-link.ts'

export function consultationRoutes(serve: Serve, deps: Deps): void {
  serve(consultations.listConsultationTimes, ({ query }) =>
    listConsultationTimes(deps, query.date, query.timeZone),
  )
  serve(consultations.bookConsultation, ({ body, once }) => bookConsultation(deps, body, once))
}

/** The page with the form, which works without scripts, and its responses without them. */
export function consultationPageRoutes(app: Hono, deps: Deps): void {
  const { pages, config } = deps
  const origin = config.publicUrl
  const headers = async () => ({
    'cache-control': 'no-store',
    'content-security-policy': await readSitePolicy(deps),
  })
  const show = async (c: Context, html: string) => c.html(html, 200, await headers())

  app.get(consultationPath, async (c) =>
    show(c, await pages.consultation({ origin, times: await readPageTimes(deps, undefined) })),
  )
  endpointForm(app, config, consultations.bookConsultation, {
    path: consultationPath,
    find: async () => ({}),
    bodyOf: ({ look, timeZone, ...values }) => {
      const { name = '', email = '', phone = '', startIso = '', message = '', website = '' } = values
      const body = { name, email, phone, startIso, timeZone: timeZone || consultationZone, message, website }
      return look ? undefined : body
    },
    leadsTo({ id, startIso }) {
      const link = signConsultation({ id, startMs: Date.parse(startIso) }, 'guest', config.secret)
      return `${consultationPath}/booked?of=${link}`
    },
    messageOf: whyNotBooked,
    async again(_, outcome) {
      const { date = '' } = outcome.values
      const times = await readPageTimes(deps, /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined)
      return { html: await pages.consultation({ origin, times, outcome }), headers: await headers() }
    },
  })
  const linked = `${consultationPath}/:token{.+\\..+}`
  app.get(linked, async (c) => {
    const consultation = await readLinkedConsultation(deps, c.req.param('token') ?? '', c.req.query('day'))
    const page = consultation && { origin, ...consultation, isMoved: c.req.query('done') === 'move' }
    return page ? show(c, await pages.consultationLinked(page)) : c.notFound()
  })
  formRoute(app, config, {
    path: linked,
    async send({ c, values: { act, startIso = '' } }) {
      const wish = act === 'move' ? ({ act, startIso } as const) : ({ act: 'cancel' } as const)
      const url = await actOnConsultation(deps, c.req.param('token') ?? '', wish)
      return url && `${new URL(url).pathname}${wish.act === 'move' ? '?done=move' : ''}`
    },
    async again({ c, values }, { message: refusal }) {
      const consultation = await readLinkedConsultation(deps, c.req.param('token') ?? '', values.day)
      return (
        consultation && {
          html: await pages.consultationLinked({ origin, ...consultation, refusal }),
          headers: await headers(),
        }
      )
    },
  })
  app.get(`${consultationPath}/booked`, async (c) => {
    const booked = await readLinkedConsultation(deps, c.req.query('of') ?? '')
    if (booked?.standing !== 'planned') return c.redirect(consultationPath, 302)
    return show(c, await pages.consultationBooked({ origin, ...booked }))
  })
}

function whyNotBooked({ code, message, extra: { errors, alternatives = [] } }: Problem): string {
  const isRefusal = errors !== undefined || code === 'slot_taken'
  const times = alternatives.map((iso) => shortWhenInWords(iso, consultationZone))
  return [isRefusal ? '' : m.consultation_failed(), message, times.join('; ')].filter(Boolean).join(' ')
}
