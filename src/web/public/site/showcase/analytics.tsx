import { sampleWeek, weekTotal } from '#domain/site/sample-week.ts'
import { m } from '#text'
import { AnalyticsPicture, FunnelPicture } from '../landing/ai-pictures.tsx'
import { Sample } from '../landing/sample.tsx'
import { Corner } from './corner.tsx'
import { SideBySide } from './side-by-side.tsx'

const counts = [
  ['visits', m.landing_ai_generation_visits],
  ['questions', m.landing_ai_generation_questions],
  ['leads', m.landing_ai_generation_leads],
  ['showings', m.landing_ai_generation_showings],
] as const

export const Analytics = () => (
  <Corner title={m.showcase_analytics_title()} text={m.showcase_analytics_text()}>
    <div className="two">
      <AnalyticsPicture />
      <FunnelPicture />
    </div>
    <Sample className="sheet-sample">
      <SideBySide
        className="counts"
        title={m.showcase_week()}
        corner={m.showcase_week_home()}
        columns={counts.map(([, label]) => label())}
        rows={[
          ...sampleWeek.homes.map((home) => ({
            head: home.name,
            cells: counts.map(([count]) => home[count]),
          })),
          { head: m.showcase_week_all(), cells: counts.map(([count]) => weekTotal(count)), isTotal: true },
        ]}
      />
    </Sample>
  </Corner>
)
