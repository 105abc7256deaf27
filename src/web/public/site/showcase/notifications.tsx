import { BellOff, CalendarClock, FileCheck, Flame, Hand, MessageCircleQuestion } from 'lucide-react'
import { siteFigures } from '#domain/site/site-figures.ts'
import { m } from '#text'
import { Sample } from '../landing/sample.tsx'
import { Corner } from './corner.tsx'

const kinds = [
  {
    id: 'lead',
    Icon: Flame,
    label: m.showcase_notifications_lead,
    text: m.showcase_notifications_lead_text,
    notice: m.landing_ai_notice_lead,
  },
  {
    id: 'person',
    Icon: Hand,
    label: m.showcase_notifications_person,
    text: m.showcase_notifications_person_text,
    notice: m.landing_ai_notice_person,
  },
  {
    id: 'gap',
    Icon: MessageCircleQuestion,
    label: m.showcase_notifications_gap,
    text: m.showcase_notifications_gap_text,
    notice: m.landing_ai_notice_gap,
  },
  {
    id: 'showing',
    Icon: CalendarClock,
    label: m.showcase_notifications_showing,
    text: m.showcase_notifications_showing_text,
    notice: m.landing_ai_notice_showing,
  },
  {
    id: 'report',
    Icon: FileCheck,
    label: m.showcase_notifications_report,
    text: m.showcase_notifications_report_text,
    notice: m.showcase_notifications_report_notice,
  },
] as const

/** Switches that act on the list beside them, by position and without a script. */
export const Notifications = () => (
  <Corner title={m.showcase_notifications_title()} text={m.showcase_notifications_text()}>
    <div className="rings">
      <fieldset className="switches">
        <legend className="unseen">{m.showcase_notifications_choose()}</legend>
        {kinds.map(({ id, label, text }) => (
          <label key={id}>
            <span>
              {label()}
              <small>{text()}</small>
            </span>
            {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports on its own whether it is on */}
            <input type="checkbox" role="switch" name={`ring-${id}`} defaultChecked />
          </label>
        ))}
        <p className="soon">
          <BellOff aria-hidden />
          {m.landing_ai_notice_sms()}
          <b>{m.landing_ai_notice_soon()}</b>
        </p>
      </fieldset>
      <Sample className="notices">
        <ul>
          {kinds.map(({ id, Icon, notice }) => (
            <li key={id}>
              <Icon aria-hidden />
              {notice()}
            </li>
          ))}
        </ul>
        <p className="all-quiet">{m.showcase_notifications_quiet()}</p>
      </Sample>
    </div>
    <p className="note">{m.showcase_notifications_note(siteFigures)}</p>
  </Corner>
)
