import {
  BookOpen,
  Calculator,
  FilePenLine,
  MessageCircleMore,
  Palette,
  PhoneForwarded,
  UserRoundCheck,
} from 'lucide-react'
import { m } from '#text'
import { Cards } from './cards.tsx'
import { LandingSection } from './landing-section.tsx'

const cards = [
  [MessageCircleMore, m.landing_get_sidekick, m.landing_get_sidekick_text],
  [Calculator, m.landing_get_tools, m.landing_get_tools_text],
  [UserRoundCheck, m.landing_get_leads, m.landing_get_leads_text],
  [BookOpen, m.landing_get_knowledge, m.landing_get_knowledge_text],
  [PhoneForwarded, m.landing_get_followup, m.landing_get_followup_text],
  [FilePenLine, m.landing_get_content, m.landing_get_content_text],
  [Palette, m.landing_get_brand, m.landing_get_brand_text],
] as const

export const WhatYouGet = () => (
  <LandingSection id="what-you-get" title={m.landing_get_title()}>
    <Cards cards={cards} className="get" />
  </LandingSection>
)
