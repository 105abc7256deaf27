import { BellRing, CalendarCheck, Gauge, MessagesSquare, Route, ScanSearch } from 'lucide-react'
import { siteFigures } from '#domain/site/site-figures.ts'
import { m } from '#text'
import { accountLinks } from '../site-links.ts'
import { Cards } from './cards.tsx'
import { LandingSection } from './landing-section.tsx'

const cards = [
  [Route, m.landing_mission_leads, m.landing_mission_leads_text],
  [MessagesSquare, m.landing_mission_live, m.landing_mission_live_text],
  [CalendarCheck, m.landing_mission_calendar, m.landing_mission_calendar_text],
  [Gauge, m.landing_mission_scores, m.landing_mission_scores_text],
  [ScanSearch, m.landing_mission_checks, m.landing_mission_checks_text],
  [BellRing, m.landing_mission_bell, m.landing_mission_bell_text],
] as const

export const MissionControl = () => (
  <LandingSection
    id="mission-control"
    ground="night"
    title={m.landing_mission_title()}
    text={m.landing_mission_text()}
  >
    <Cards cards={cards} className="mission" />
    <p className="acts">
      <a className="button" href={accountLinks.signIn.href}>
        {m.landing_explore()}
      </a>
      <a className="button quiet" href={accountLinks.signUp.href}>
        {m.landing_try(siteFigures)}
      </a>
    </p>
  </LandingSection>
)
