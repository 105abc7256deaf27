import { BellRing, ChartColumn, Drama, Magnet } from 'lucide-react'
import type { ComponentType } from 'react'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { Tabs } from '../tabs.tsx'
import { AnalyticsPicture, FunnelPicture, GreetingPicture, NoticesPicture } from './ai-pictures.tsx'
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
    Picture: GreetingPicture,
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

export const AiFeatures = () => (
  <LandingSection id="ai-features" ground="sunken" title={m.landing_ai_title()} text={m.landing_ai_text()}>
    <Tabs
      name="ai-feature"
      className="four"
      legend={m.landing_ai_tabs()}
      tabs={tabs.map(({ id, Icon, label, title, text, Picture }) => ({
        id,
        Icon,
        label: label(),
        panel: <Panel title={title()} text={text()} Picture={Picture} />,
      }))}
    />
    <p className="asides">
      <a href={sitePages.showcase}>{m.showcase_more()}</a>
    </p>
  </LandingSection>
)

type PanelProps = { title: string; text: string; Picture: ComponentType }

const Panel = ({ title, text, Picture }: PanelProps) => (
  <div className="panel">
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <Picture />
  </div>
)
