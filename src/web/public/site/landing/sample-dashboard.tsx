import { pointsInWords, pointsUnit } from '#domain/leads/points-in-words.ts'
import { m } from '#text'
import { Answer, Sample } from './sample.tsx'
import { sampleScore } from './sample-score.ts'

/** Questions per hour from noon to ten. After six, no one is at a desk to answer them. */
const questions = [3, 2, 4, 3, 5, 4, 7, 9, 12, 14, 11]
const evening = 6

/** An evening with the product: a question, its answer, and the lead it leads to. */
export function SampleDashboard() {
  const { total, tier } = sampleScore()
  const stats = [
    [m.dashboard_active_listings(), 3],
    [m.dashboard_new_leads(), 12],
    [
      m.dashboard_average_score(),
      <>
        {total} <small>{pointsUnit(total)}</small>
      </>,
    ],
  ] as const
  return (
    <Sample className="dash">
      <p className="dash-head">
        <b>{m.landing_sample_tonight()}</b>
        <span>{m.landing_sample_time()}</span>
      </p>
      <dl className="stats">
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <Answer
        question={m.landing_sample_question()}
        answer={m.landing_sample_answer()}
        source={m.landing_sample_source()}
      />
      <p className="person">
        <i aria-hidden>{m.landing_sample_person().charAt(0)}</i>
        <span>
          <b>{m.landing_sample_person()}</b>
          {m.landing_sample_person_text()}
        </span>
        <b className="tier">
          {tier} · {pointsInWords(total)}
        </b>
      </p>
      <Hours />
    </Sample>
  )
}

const Hours = () => (
  <div className="hours">
    <p>{m.landing_sample_hours()}</p>
    <svg viewBox="0 0 220 48" preserveAspectRatio="none" aria-hidden>
      {questions.map((count, hour) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: each hour has a fixed place
          key={hour}
          className={hour < evening ? 'day' : undefined}
          x={hour * 20 + 3}
          y={48 - count * 3.2}
          width="14"
          height={count * 3.2}
          rx="3"
        />
      ))}
    </svg>
    <p aria-hidden>
      <span>{m.landing_sample_hour_noon()}</span>
      <span>{m.landing_sample_hour_six()}</span>
      <span>{m.landing_sample_hour_now()}</span>
    </p>
  </div>
)
