import { BellOff, CalendarClock, Flame, Hand, MessageCircleQuestion } from 'lucide-react'
import { sampleWeek, weekTotal } from '#domain/site/sample-week.ts'
import { m } from '#text'
import { Sample } from './sample.tsx'

export function AnalyticsPicture() {
  const days = m.landing_ai_analytics_days().split(',')
  return (
    <Sample className="chart">
      <p className="chart-title">{m.landing_ai_analytics_caption()}</p>
      <div className="bars" role="img" aria-label={m.landing_ai_analytics_chart()}>
        {sampleWeek.questionsByDay.map((count, day) => (
          <span key={days[day]} style={{ height: `${count * 4}px` }}>
            <b>{count}</b>
            <i>{days[day]}</i>
          </span>
        ))}
      </div>
      <p className="chart-title">{m.landing_ai_analytics_topics()}</p>
      <ul className="chips">
        <li>{m.landing_ai_analytics_topic_fees()}</li>
        <li>{m.landing_ai_analytics_topic_roof()}</li>
        <li>{m.landing_ai_analytics_topic_parking()}</li>
      </ul>
    </Sample>
  )
}

export function VoicesPicture() {
  const voices = [
    [m.landing_ai_voice_expert(), m.landing_ai_voice_expert_says()],
    [m.landing_ai_voice_friendly(), m.landing_ai_voice_friendly_says()],
    [m.landing_ai_voice_marketing(), m.landing_ai_voice_marketing_says()],
    [m.landing_ai_voice_analytical(), m.landing_ai_voice_analytical_says()],
    [m.landing_ai_voice_luxury(), m.landing_ai_voice_luxury_says()],
  ] as const
  return (
    <Sample className="voices">
      <p className="asked">{m.landing_sample_question()}</p>
      <dl>
        {voices.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Sample>
  )
}

export function FunnelPicture() {
  const steps = [
    [m.landing_ai_generation_visits(), weekTotal('visits')],
    [m.landing_ai_generation_questions(), weekTotal('questions')],
    [m.landing_ai_generation_leads(), weekTotal('leads')],
    [m.landing_ai_generation_showings(), weekTotal('showings')],
  ] as const
  return (
    <Sample className="funnel">
      <dl>
        {steps.map(([label, count]) => (
          <div key={label} style={{ backgroundSize: `${(count / weekTotal('visits')) * 100}% 100%` }}>
            <dt>{label}</dt>
            <dd className="figure">{count}</dd>
          </div>
        ))}
      </dl>
    </Sample>
  )
}

export const NoticesPicture = () => (
  <Sample className="notices">
    <ul>
      <li>
        <Flame aria-hidden />
        {m.landing_ai_notice_lead()}
      </li>
      <li>
        <Hand aria-hidden />
        {m.landing_ai_notice_person()}
      </li>
      <li>
        <MessageCircleQuestion aria-hidden />
        {m.landing_ai_notice_gap()}
      </li>
      <li>
        <CalendarClock aria-hidden />
        {m.landing_ai_notice_showing()}
      </li>
      <li className="soon">
        <BellOff aria-hidden />
        {m.landing_ai_notice_sms()}
        <b>{m.landing_ai_notice_soon()}</b>
      </li>
    </ul>
  </Sample>
)
