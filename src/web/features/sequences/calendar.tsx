import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SequenceCalendar } from '#contract/sequences.ts'
import { stepTypeLabel, titleFor } from '#domain/sequences/sequence-in-words.ts'
import { m } from '#text'
import { dayIn, formatCount, formatDayInWords, formatTime } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useSendingSettings } from './sending-settings.ts'
import { useSequence } from './sequence-calls.ts'

/** The days below are what would be sent; this is why none of it is. */
export function NothingLeaves({ isInactive }: { isInactive: boolean }) {
  const { data } = useSendingSettings()
  const isOff = data?.settings.followUpSequences === false
  if (!isInactive && !isOff) return null
  return (
    <Notice tone="warning" className="mb-5">
      {isInactive && <p>{m.funnel_calendar_inactive()}</p>}
      {isOff && <p>{m.funnel_calendar_off()}</p>}
    </Notice>
  )
}

type CalendarProps = { id: string; timeZone: string; addLeads: ReactNode }

/** Who is in a sequence, and what they get. */
export function Calendar({ id, timeZone, addLeads }: CalendarProps) {
  const { data, error, refetch } = useQuery(
    reads('GET /api/sequences/{id}/calendar', { params: { id }, query: {} }),
  )
  if (!data) {
    if (error) return <ReadFailed error={error} onRetry={() => refetch()} />
    return <SkeletonRows rows={4} className="h-12" />
  }
  if (data.items.length === 0)
    return (
      <EmptyState
        compact
        title={m.funnel_calendar_none()}
        text={m.funnel_calendar_none_text()}
        picture={<CalendarDays />}
        action={addLeads}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <Days items={data.items} timeZone={timeZone} />
      <Rest {...data} />
    </div>
  )
}

/** As many leads are looked at ahead: more would be a longer address than servers read. */
const maxForeseen = 100

type ForeseenProps = { id: string; leadIds: readonly string[]; timeZone: string }

/** What leads would get if they were added now: the last that is seen before they are. */
export function Foreseen({ id, leadIds, timeZone }: ForeseenProps) {
  const { data: sequence } = useSequence(id)
  const asked = leadIds.slice(0, maxForeseen)
  const { data, error, refetch } = useQuery(
    reads('GET /api/sequences/{id}/calendar', { params: { id }, query: { leadIds: [...asked] } }),
  )
  const items = data?.items.filter(({ leadId }) => asked.includes(leadId)) ?? []
  const others = leadIds.length - asked.length
  return (
    <section aria-label={m.funnel_calendar()} className="border-t border-line pt-4">
      <h3 className="mb-2 text-lg">{m.funnel_calendar()}</h3>
      <NothingLeaves isInactive={sequence?.isActive === false} />
      {!data &&
        (error ? (
          <ReadFailed error={error} onRetry={() => refetch()} />
        ) : (
          <SkeletonRows rows={2} className="h-12" />
        ))}
      {data && items.length === 0 && <p className="text-muted">{m.funnel_foreseen_none()}</p>}
      <Days items={items} timeZone={timeZone} />
      {others > 0 && <p className="mt-3 text-sm text-muted">{m.funnel_foreseen_more({ count: others })}</p>}
    </section>
  )
}

/** What isn't listed, in numbers. */
function Rest({ more, leads, forecast }: SequenceCalendar) {
  if (more === 0 && leads === forecast) return null
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {more > 0 && <p>{m.funnel_calendar_more({ count: formatCount(more) })}</p>}
      {leads > forecast && (
        <p>{m.funnel_calendar_forecast({ forecast: formatCount(forecast), leads: formatCount(leads) })}</p>
      )}
    </div>
  )
}

type DaysProps = { items: readonly Item[]; timeZone: string }

function Days({ items: all, timeZone }: DaysProps) {
  return (
    <div className="flex flex-col gap-5">
      {byDay(all, timeZone).map(({ day, items }) => (
        <section key={day}>
          <h3 className="mb-1.5 text-sm font-semibold text-muted">{dayTitle(items[0]?.at, timeZone)}</h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {items.map((item) => (
              <CalendarRow key={`${item.leadId}-${item.stepIndex}`} item={item} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Item = SequenceCalendar['items'][number]

const CalendarRow = ({ item, timeZone }: { item: Item; timeZone: string }) => (
  <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-3 py-2.5 text-sm">
    <span className="tabular text-muted">{item.at ? formatTime(item.at, { timeZone }) : '–'}</span>
    <span className="font-semibold break-words">{item.leadName}</span>
    <span className="col-start-2 flex flex-wrap items-center gap-2">
      <Badge>{stepTypeLabel(item.stepType)}</Badge>
      <span className="min-w-0 break-words">{titleFor(item.title, item.leadName)}</span>
    </span>
    {item.reason && <span className="col-start-2 text-muted">{item.reason}</span>}
  </li>
)

const never = 'never'
const dayTitle = (at: string | null | undefined, timeZone: string) =>
  at ? formatDayInWords(at, { timeZone, now: new Date() }) : m.funnel_calendar_never()

function byDay(items: readonly Item[], timeZone: string): { day: string; items: Item[] }[] {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = item.at ? dayIn(new Date(item.at), timeZone) : never
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, of]) => ({ day, items: of }))
}
