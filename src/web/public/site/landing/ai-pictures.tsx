import { BellOff, CalendarClock, Flame, Hand, MessageCircleQuestion } from 'lucide-react'
import { sampleWeek, weekTotal } from '#domain/site/sample-week.ts'
import { m } from '#text'
import { Answer, Sample } from './sample.tsx'

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

export const GreetingPicture = () => (
  <Sample className="chat">
    <p className="answered">{m.landing_ai_personalities_greeting()}</p>
    <ul className="chips">
      <li>{m.landing_sample_question()}</li>
      <li>{m.landing_ai_personalities_second()}</li>
    </ul>
    <Answer
      question={m.landing_sample_question()}
      answer={m.landing_sample_answer()}
      source={m.landing_sample_source()}
    />
  </Sample>
)

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
