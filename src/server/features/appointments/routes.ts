import type { Context, Hono } from 'hono'
import * as appointments from '#contract/appointments.ts'
import * as calendarSettings from '#contract/calendar-settings.ts'
import { doneActs, guestActs } from '#domain/appointments/guest-acts.ts'
import { timeZoneNamed } from '#domain/time/time-zone.ts'
import type { Deps } from '#server/deps.ts'
import { formRoute } from '#server/http/form-route.ts'
import { ifMatch } from '#server/http/if-match.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { browserOf } from '#server/http/visitor.ts'
import { actAsGuest, readGuestAppointment, readGuestCalendar } from './act-as-guest.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointment } from './change-appointment.ts'
import { deleteAppointment } from './delete-appointment.ts'
import { listAppointments, readAppointment } from './list-appointments.ts'
import { listShowingSlots } from './list-slots.ts'
import { requestShowing } from './request-showing.ts'
import { readCalendar, saveCalendar } from './save-calendar.ts'
import { guestPath } from './sign-guest-link.ts'

export function appointmentRoutes(serve: Serve, deps: Deps): void {
  serve(
    appointments.listAppointments,
    async ({ query }, agent) => new RawJson(await listAppointments(deps, agent, query)),
  )
  serve(appointments.addAppointment, ({ body, once }, agent) => addAppointment(deps, agent, body, once))
  serve(
    appointments.readAppointment,
    async ({ params }, agent) => new RawJson(await readAppointment(deps, agent, params.id)),
  )
  serve(appointments.changeAppointment, async ({ params, body }, agent, { headers }) => {
    const { version = ifMatch(headers), ...changes } = body
    return new RawJson(await changeAppointment(deps, agent, { id: params.id, version }, changes))
  })
  serve(appointments.deleteAppointment, ({ params }, agent) => deleteAppointment(deps, agent, params.id))
  serve(calendarSettings.readCalendarSettings, (_input, agent) => readCalendar(deps, agent))
  serve(calendarSettings.saveCalendarSettings, ({ body }, agent) => saveCalendar(deps, agent, body))
  serve(appointments.listShowingSlots, ({ params, query }, { demoCopy }) =>
    listShowingSlots(deps, { slug: params.slug, demoCopy }, query.date),
  )
  serve(appointments.requestShowing, ({ body, once }, caller) =>
    requestShowing(deps, body, once, browserOf(deps.config, caller)),
  )
}

/** For holders of an email's link: no caching, no search engines, and the URL isn't passed on. */
const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The URL is a key that no other site may see. With `no-referrer`, browsers send our own forms with `Origin: null`.
  'referrer-policy': 'same-origin',
}

/** What a guest sees and does through an email's link. Works without scripts. */
export function guestPageRoutes(app: Hono, deps: Deps): void {
  const gone = async (c: Context) =>
    c.html(await deps.pages.guestGone(deps.config.publicUrl), 410, pageHeaders)

  app.get(`${guestPath}/:token`, async (c) => {
    const page = await readGuestAppointment(deps, c.req.param('token'), c.req.query('day'))
    if (!page) return gone(c)
    const done = doneActs.find((state) => state === c.req.query('done'))
    const ownZone = timeZoneNamed(c.req.query('zone') ?? '')
    return c.html(await deps.pages.guest({ ...page, path: c.req.path, done, ownZone }), 200, pageHeaders)
  })
  app.get(`${guestPath}/:token/appointment.ics`, async (c) => {
    const file = await readGuestCalendar(deps, c.req.param('token'))
    if (!file) return gone(c)
    return c.body(file, 200, {
      ...pageHeaders,
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="appointment.ics"',
    })
  })
  formRoute(app, deps.config, {
    path: `${guestPath}/:token`,
    async send({ c, values: { act, startIso = '' } }) {
      const wanted = guestActs.find((known) => known === act)
      if (!wanted) return c.req.path
      const url = await actAsGuest(deps, c.req.param('token') ?? '', { act: wanted, startIso })
      return url && `${new URL(url).pathname}?done=${wanted}`
    },
    async again({ c, values }, { message, extra: { alternatives = [] } }) {
      const page = await readGuestAppointment(deps, c.req.param('token') ?? '', values.day)
      const refusal = { message, alternatives }
      return (
        page && { html: await deps.pages.guest({ ...page, path: c.req.path, refusal }), headers: pageHeaders }
      )
    },
    missing: gone,
  })
}
