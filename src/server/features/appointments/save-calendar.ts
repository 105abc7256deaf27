import type { CalendarSettings } from '#contract/calendar-settings.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  checkWorkingTime,
  type Weekday,
  type WorkingTime,
  weekdays,
} from '#domain/appointments/working-time.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { holdCalendar } from './appointment-store.ts'
import { readWorkingTime, shrinkBlocked, storeWorkingTime } from './calendar-store.ts'

export function readCalendar({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<CalendarSettings> {
  return readWithTenant(db, agent, async (tx) => toSettings(await readWorkingTime(tx, agent)))
}

/** Sets when buyers can book. Refuses invalid hours and days with errors at their fields. */
export async function saveCalendar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  settings: CalendarSettings,
): Promise<CalendarSettings> {
  const working: WorkingTime = {
    workingHours: settings.workingHours,
    workingDays: inWeekOrder(settings.workingDays),
    showings: { ...settings.showings, days: inWeekOrder(settings.showings.days) },
    defaultDurationMinutes: settings.defaultDuration,
    bufferMinutes: settings.bufferTime,
  }
  const errors = checkWorkingTime(working)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return withTenant(db, agent, async (tx) => {
    await holdCalendar(tx, agent)
    await storeWorkingTime(tx, agent, working)
    await shrinkBlocked(tx, agent, working.bufferMinutes, clock.now())
    await recordChange(tx, agent, 'profile.updated', agent)
    return toSettings(working)
  })
}

const inWeekOrder = (days: readonly Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day))

const toSettings = ({
  workingHours,
  workingDays,
  showings,
  defaultDurationMinutes,
  bufferMinutes,
}: WorkingTime) =>
  ({
    workingHours,
    workingDays: [...workingDays],
    showings: { ...showings, days: [...showings.days] },
    defaultDuration: defaultDurationMinutes,
    bufferTime: bufferMinutes,
  }) as CalendarSettings
