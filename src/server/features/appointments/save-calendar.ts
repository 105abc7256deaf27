import type { CalendarSettings } from '#contract/calendar-settings.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  checkWorkingTime,
  defaultWorkingTime,
  type WorkingTime,
  weekdays,
} from '#domain/appointments/working-time.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { holdCalendar } from './appointment-store.ts'
import { findWorkingTime, shrinkBlocked, storeWorkingTime } from './calendar-store.ts'

export function readCalendar({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<CalendarSettings> {
  return readWithTenant(db, agent, async (tx) =>
    toSettings((await findWorkingTime(tx, agent)) ?? defaultWorkingTime),
  )
}

/** Sets when buyers can book. Refuses invalid hours and days with errors at their fields. */
export async function saveCalendar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  settings: CalendarSettings,
): Promise<CalendarSettings> {
  const working: WorkingTime = {
    workingHours: settings.workingHours,
    workingDays: weekdays.filter((day) => settings.workingDays.includes(day)),
    defaultDurationMinutes: settings.defaultDuration,
    bufferMinutes: settings.bufferTime,
  }
  const { start, end, workingDays } = checkWorkingTime(working)
  const errors = {
    ...(start && { 'workingHours.start': start }),
    ...(end && { 'workingHours.end': end }),
    ...(workingDays && { workingDays }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return withTenant(db, agent, async (tx) => {
    await holdCalendar(tx, agent)
    await storeWorkingTime(tx, agent, working)
    await shrinkBlocked(tx, agent, working.bufferMinutes, clock.now())
    await recordChange(tx, agent, 'profile.updated', agent)
    return toSettings(working)
  })
}

const toSettings = ({ workingHours, workingDays, defaultDurationMinutes, bufferMinutes }: WorkingTime) =>
  ({
    workingHours,
    workingDays: [...workingDays],
    defaultDuration: defaultDurationMinutes,
    bufferTime: bufferMinutes,
  }) as CalendarSettings
