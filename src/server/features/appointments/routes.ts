import * as appointments from '#contract/appointments.ts'
import * as calendarSettings from '#contract/calendar-settings.ts'
import * as leads from '#contract/leads.ts'
import type { Deps } from '#server/deps.ts'
import { onceKey } from '#server/http/idempotency.ts'
import { ifMatch } from '#server/http/if-match.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { readVisitorHash } from '#server/http/visitor.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointment } from './change-appointment.ts'
import { deleteAppointment } from './delete-appointment.ts'
import { listAppointments, readAppointment } from './list-appointments.ts'
import { listShowingSlots } from './list-slots.ts'
import { requestShowing } from './request-showing.ts'
import { readCalendar, saveCalendar } from './save-calendar.ts'

export function appointmentRoutes(serve: Serve, deps: Deps): void {
  serve(
    appointments.listAppointments,
    async ({ query }, agent) => new RawJson(await listAppointments(deps, agent, query)),
  )
  serve(
    appointments.addAppointment,
    ({ body }, agent, { headers }) =>
      addAppointment(deps, agent, body, onceKey(headers, appointments.addAppointment.route, body)) as never,
  )
  serve(
    appointments.readAppointment,
    async ({ params }, agent) => new RawJson(await readAppointment(deps, agent, params.id)),
  )
  serve(appointments.changeAppointment, async ({ params, body }, agent, { headers }) => {
    const { version = ifMatch(headers), ...changes } = body
    return new RawJson(await changeAppointment(deps, agent, params.id, changes, version))
  })
  serve(appointments.deleteAppointment, ({ params }, agent) => deleteAppointment(deps, agent, params.id))
  serve(calendarSettings.readCalendarSettings, (_input, agent) => readCalendar(deps, agent))
  serve(calendarSettings.saveCalendarSettings, ({ body }, agent) => saveCalendar(deps, agent, body))
  serve(appointments.listShowingSlots, ({ params, query }) => listShowingSlots(deps, params.slug, query.date))
  serve(leads.requestShowing, ({ body }, { headers }) =>
    requestShowing(
      deps,
      body,
      onceKey(headers, leads.requestShowing.route, body),
      readVisitorHash(deps.config, headers),
    ),
  )
}
