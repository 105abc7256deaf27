import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { DemoRows } from './demo-store.ts'
import type { Front } from './sample-homes.ts'

const hourMs = 3_600_000
const days = 30
/** Most visits come in the evening: each hour's share of a day, in UTC. */
const busyHours = [
  { hour: 13, share: 0.1 },
  { hour: 16, share: 0.2 },
  { hour: 19, share: 0.15 },
  { hour: 22, share: 0.25 },
  { hour: 0, share: 0.3 },
] as const

/**
 * Visits to the homes' public pages over the last month: more on some days than others, and a few more every week.
 * `daily` is each home's number on a typical day. The same days give the same numbers.
 */
export function planVisits(
  now: Date,
  daily: Partial<Record<Front, number>>,
  homeId: (front: Front) => string,
): DemoRows['visits'] {
  const today = Math.floor(now.getTime() / (24 * hourMs))
  const homes = Object.entries(daily) as [Front, number][]
  return homes.flatMap(([front, usual], home) =>
    Array.from({ length: days }, (_, back) => today - back).flatMap((day) => {
      const swing = 0.7 + ((day * 37 + home * 11) % 10) / 12
      const growth = 1.3 - ((today - day) / days) * 0.6
      return busyHours.flatMap(({ hour, share }) => {
        const at = new Date(day * 24 * hourMs + hour * hourMs)
        const visits = Math.round(usual * swing * growth * share)
        return visits > 0 && at < now ? [countsOf(at, homeId(front), visits, day + hour)] : []
      })
    }),
  )
}

/** Fewer visitors read to the end, and even fewer click something. */
function countsOf(hour: Date, propertyId: string, visits: number, salt: number): DemoRows['visits'][number] {
  const part = (share: number) => Math.min(visits, Math.round(visits * share + ((salt * 7) % 3) / 4))
  return {
    userId: sampleAgentId,
    propertyId,
    hour,
    slot: 0,
    visits,
    programs: salt % 4 === 0 ? 1 : 0,
    chats: part(0.3),
    read25: part(0.9),
    read50: part(0.7),
    read75: part(0.45),
    read100: part(0.25),
    clickPhoto: part(0.5),
    clickShowing: part(0.12),
    clickSave: part(0.1),
    clickShare: part(0.06),
    clickMortgage: part(0.15),
    clickCall: part(0.05),
    clickMap: part(0.12),
  }
}
