import { BellRing, ChartColumn, Drama, Magnet } from 'lucide-react'
import type { ComponentType } from 'react'
import { m } from '#text'
import { AnalyticsPicture, FunnelPicture, NoticesPicture, VoicesPicture } from './ai-pictures.tsx'
import { LandingSection } from './landing-section.tsx'

const tabs = [
  {
    id: 'analytics',
    Icon: ChartColumn,
    label: m.landing_ai_analytics,
    title: m.landing_ai_analytics_title,
    text: m.landing_ai_analytics_text,
    Picture: AnalyticsPicture,
  },
  {
    id: 'personalities',
    Icon: Drama,
    label: m.landing_ai_personalities,
    title: m.landing_ai_personalities_title,
    text: m.landing_ai_personalities_text,
    Picture: VoicesPicture,
  },
  {
    id: 'generation',
    Icon: Magnet,
    label: m.landing_ai_generation,
    title: m.landing_ai_generation_title,
    text: m.landing_ai_generation_text,
    Picture: FunnelPicture,
  },
  {
    id: 'notifications',
    Icon: BellRing,
    label: m.landing_ai_notifications,
    title: m.landing_ai_notifications_title,
    text: m.landing_ai_notifications_text,
    Picture: NoticesPicture,
  },
] as const

/** Four tabs that need no script: the choice is a set of radio buttons, and the sheet shows what belongs to it. */
export const AiFeatures = () => (
  <LandingSection id="ai-features" ground="sunken" title={m.landing_ai_title()} text={m.landing_ai_text()}>
    <fieldset className="tabs">
      <legend className="unseen">{m.landing_ai_tabs()}</legend>
      {tabs.map(({ id, Icon, label }, index) => (
        <label key={id}>
          <input type="radio" name="ai-feature" value={id} defaultChecked={index === 0} />
          <Icon aria-hidden />
          {label()}
        </label>
      ))}
    </fieldset>
    <div className="panels">
      {tabs.map(({ id, title, text, Picture }) => (
        <Panel key={id} id={id} title={title()} text={text()} Picture={Picture} />
      ))}
    </div>
  </LandingSection>
)

type PanelProps = { id: string; title: string; text: string; Picture: ComponentType }

const Panel = ({ id, title, text, Picture }: PanelProps) => (
  <div className="panel" data-panel={id}>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <Picture />
  </div>
)
