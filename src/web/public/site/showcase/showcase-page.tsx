import { BellRing, ChartColumn, Columns3, Drama } from 'lucide-react'
import { siteFigures } from '#domain/site/site-figures.ts'
import { openDemoAddress, sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { StreetPicture } from '../landing/street-picture.tsx'
import { drawnPicture, type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { accountLinks, consultationLink } from '../site-links.ts'
import { Tabs } from '../tabs.tsx'
import { Analytics } from './analytics.tsx'
import { HomesCompared } from './homes-compared.tsx'
import { Notifications } from './notifications.tsx'
import { Personality } from './personality.tsx'

const tabs = [
  { id: 'analytics', Icon: ChartColumn, label: m.showcase_analytics, Part: Analytics },
  { id: 'personality', Icon: Drama, label: m.showcase_personality, Part: Personality },
  { id: 'comparison', Icon: Columns3, label: m.showcase_comparison, Part: HomesCompared },
  { id: 'notifications', Icon: BellRing, label: m.showcase_notifications, Part: Notifications },
] as const

/** The product with invented data, to look at before signing up. */
export const ShowcasePage = ({ assets, origin }: { assets: SiteAssets; origin: string }) => (
  <SiteDocument
    assets={{ ...assets, css: assets.css + assets.showcaseCss }}
    title={`${m.showcase_title()} · ${siteFigures.product}`}
    description={m.showcase_description(siteFigures)}
    url={origin + sitePages.showcase}
    share={{ picture: drawnPicture('showcase', origin) }}
    header={<SiteHeader />}
  >
    <section className="hero centred opening">
      <div>
        <h1>{m.showcase_title()}</h1>
        <p className="lead">{m.showcase_text(siteFigures)}</p>
      </div>
      <StreetPicture />
    </section>
    <div className="band showcase">
      <Tabs
        name="corner"
        className="four"
        legend={m.showcase_tabs()}
        tabs={tabs.map(({ id, Icon, label, Part }) => ({ id, Icon, label: label(), panel: <Part /> }))}
      />
    </div>
    <Closing />
  </SiteDocument>
)

const Closing = () => (
  <section className="hero centred">
    <div>
      <h2>{m.showcase_closing_title()}</h2>
      <p className="lead">{m.showcase_closing_text()}</p>
      <p className="acts">
        <a className="button" href={accountLinks.signUp.href}>
          {m.landing_hero_start()}
        </a>
        <a className="button quiet" href={openDemoAddress}>
          {m.landing_explore()}
        </a>
        <a className="button quiet" href={consultationLink.href}>
          {m.showcase_consult()}
        </a>
      </p>
    </div>
    <StreetPicture />
  </section>
)
