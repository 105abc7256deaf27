import { productName } from '#domain/product.ts'
import { m } from '#text'
import { StructuredData } from '../../page/structured-data.tsx'
import { ConsultationSheet } from '../consultation/consultation-sheet.tsx'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { landingLinks } from '../site-links.ts'
import { AboutUs } from './about-us.tsx'
import { AiFeatures } from './ai-features.tsx'
import { Closing } from './closing.tsx'
import { Comparison } from './comparison.tsx'
import { FeatureRows } from './feature-rows.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Installable } from './installable.tsx'
import { landingData } from './landing-data.ts'
import { LeadMachine } from './lead-machine.tsx'
import { MissionControl } from './mission-control.tsx'
import { Pricing } from './pricing.tsx'
import { Questions } from './questions.tsx'
import { WhatYouGet } from './what-you-get.tsx'
import { WhiteLabel } from './white-label.tsx'
import { WriteUs } from './write-us.tsx'

/** Where visitors arrive: what this is, what it costs, what people ask, and how to start. */
export const LandingPage = ({ assets, origin }: { assets: SiteAssets; origin: string }) => (
  <SiteDocument
    assets={{ ...assets, css: assets.css + assets.landingCss + assets.consultationCss }}
    title={`${productName}: ${m.shell_promise()}`}
    description={m.landing_hero_text()}
    url={`${origin}/`}
    head={<StructuredData data={landingData(origin, assets.company)} />}
    header={<SiteHeader links={landingLinks} />}
    hostsApp
  >
    <Hero />
    <FeatureRows />
    <AiFeatures />
    <MissionControl />
    <LeadMachine />
    <WhiteLabel />
    <AboutUs />
    <Installable />
    <WhatYouGet />
    <HowItWorks />
    <Comparison />
    <Pricing />
    <Questions />
    <Closing />
    <WriteUs company={assets.company} />
    <ConsultationSheet hasRooms={assets.hasRooms} />
  </SiteDocument>
)
