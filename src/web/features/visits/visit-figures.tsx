import type { VisitFigures, VisitReport } from '#contract/visits.ts'
import { type ClickTarget, scrollDepths } from '#domain/analytics/visit-events.ts'
import { changeOf, shareOf } from '#domain/analytics/visit-report.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { Meter } from '#web/ui/meter.tsx'

/** The number of visits, compared with the period before. */
export function VisitTotals({ report: { days, now, before } }: { report: VisitReport }) {
  const earlier = (figure: 'chats' | 'questions') =>
    before ? m.visits_before({ count: formatCount(before[figure]) }) : undefined
  const by =
    now.askers === 1
      ? m.visits_questions_by_one()
      : now.askers > 1
        ? m.visits_questions_by({ count: formatCount(now.askers) })
        : undefined
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
      <Figure
        name={m.visits_visits()}
        count={now.visits}
        hint={before ? compared(now.visits, before.visits, days) : m.visits_no_before({ days })}
      />
      <Figure name={m.visits_chats()} count={now.chats} hint={earlier('chats')} />
      <Figure
        name={m.visits_questions()}
        count={now.questions}
        hint={[by, earlier('questions')].filter(Boolean).join(' · ')}
      />
    </dl>
  )
}

function compared(now: number, before: number, days: number): string {
  const change = changeOf(now, before)
  if (change === null) return m.visits_none_before({ days })
  if (change === 0) return m.visits_same({ days })
  const percent = formatCount(Math.abs(change))
  return now > before ? m.visits_more({ percent, days }) : m.visits_fewer({ percent, days })
}

type FigureProps = { name: string; count: number; hint: string | undefined }

function Figure({ name, count, hint }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-md border border-line px-3 py-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className="block font-heading text-2xl tabular">{formatCount(count)}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </dd>
    </div>
  )
}

const depthNames: Record<(typeof scrollDepths)[number], () => string> = {
  25: m.visits_depth_start,
  50: m.visits_depth_half,
  75: m.visits_depth_most,
  100: m.visits_depth_end,
}

/** What share of visits saw how much of the page. */
export function ReadingDepth({ figures: { visits, byDepth } }: { figures: VisitFigures }) {
  return (
    <section aria-labelledby="visits-depth">
      <h3 id="visits-depth" className="mb-3 font-text text-base font-semibold">
        {m.visits_depth()}
      </h3>
      <div className="flex flex-col gap-3">
        {scrollDepths.map((depth) => {
          const count = byDepth[depth] ?? 0
          const percent = Math.min(100, shareOf(count, visits))
          return (
            <Meter
              key={depth}
              label={depthNames[depth]()}
              value={percent}
              max={100}
              text={m.visits_depth_share({ percent, count: formatCount(count) })}
            />
          )
        })}
      </div>
    </section>
  )
}

const clickNames: Record<ClickTarget, () => string> = {
  call: m.visits_click_call,
  email: m.visits_click_email,
  showing: m.visits_click_showing,
  save: m.visits_click_save,
  share: m.visits_click_share,
  mortgage: m.visits_click_mortgage,
  photo: m.visits_click_photo,
  media: m.visits_click_media,
  map: m.visits_click_map,
  social: m.visits_click_social,
  listing: m.visits_click_listing,
  'other-home': m.visits_click_other_home,
}

/** What was pressed, and in how many visits, highest first. Targets no one pressed are left out. */
export function Clicks({ figures: { byTarget } }: { figures: VisitFigures }) {
  const pressed = (Object.entries(byTarget) as [ClickTarget, number][])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
  return (
    <section aria-labelledby="visits-clicks">
      <h3 id="visits-clicks" className="mb-2 font-text text-base font-semibold">
        {m.visits_clicks()}
      </h3>
      {pressed.length === 0 ? (
        <p className="text-sm text-muted">{m.visits_clicks_none()}</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line text-sm">
          {pressed.map(([target, count]) => (
            <div key={target} className="flex justify-between gap-3 py-1.5">
              <dt>{clickNames[target]()}</dt>
              <dd className="font-semibold tabular">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
