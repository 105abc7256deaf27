import { consultationMinutes } from '#domain/consultations/consultation-times.ts'
import { m } from '#text'
import { faq } from './faq.ts'
import { type LegalPageName, legalTexts } from './legal-texts.ts'
import { siteFigures as figures } from './site-figures.ts'
import { consultationPath, type SiteSection, sitePages } from './site-pages.ts'

/** What a page of the site says in one place. */
export type SitePassage = {
  /** Stable within a version of the site: `faq-trial`, `mission-control-2`, `privacy-keeping`. */
  id: string
  /** Where it is, for a link: `/#pricing`. */
  href: string
  /** The heading above it there. */
  label: string
  text: string
}

type Texts = readonly (() => string)[]
type Cards = readonly (readonly [title: () => string, text: () => string])[]

const cards = (section: SiteSection | '', list: Cards): SitePassage[] =>
  list.map(([title, text], at) => ({
    id: `${section || 'hero'}-${at + 1}`,
    href: section ? `/#${section}` : '/',
    label: title(),
    text: text(),
  }))

/** A section that reads as one text: its lines, each ended as a sentence. */
const whole = (section: SiteSection, title: () => string, lines: Texts): SitePassage => ({
  id: section,
  href: `/#${section}`,
  label: title(),
  text: lines.map((line) => line().replace(/[^.!?:]$/, '$&.')).join(' '),
})

const hero: Cards = [
  [m.landing_answers_title, m.landing_answers_text],
  [m.landing_sources_title, m.landing_sources_text],
  [m.landing_leads_title, m.landing_leads_text],
]
const features: Cards = [
  [m.landing_ai_analytics_title, m.landing_ai_analytics_text],
  [m.landing_ai_personalities_title, m.landing_ai_personalities_text],
  [m.landing_ai_generation_title, m.landing_ai_generation_text],
  [m.landing_ai_notifications_title, m.landing_ai_notifications_text],
  [m.landing_ai_notice_sms, m.landing_ai_notice_soon],
]
const mission: Cards = [
  [m.landing_mission_leads, m.landing_mission_leads_text],
  [m.landing_mission_live, m.landing_mission_live_text],
  [m.landing_mission_calendar, m.landing_mission_calendar_text],
  [m.landing_mission_scores, m.landing_mission_scores_text],
  [m.landing_mission_checks, m.landing_mission_checks_text],
  [m.landing_mission_bell, m.landing_mission_bell_text],
]
const machine: Cards = [
  [m.landing_machine_app, m.landing_machine_app_text],
  [m.landing_machine_sign, m.landing_machine_sign_text],
  [m.landing_machine_talk, m.landing_machine_talk_text],
  [m.landing_machine_tools, m.landing_machine_tools_text],
  [m.landing_machine_lead, m.landing_machine_lead_text],
]
const install: Cards = [
  [m.landing_app_tap, m.landing_app_tap_text],
  [m.landing_app_offline, m.landing_app_offline_text],
  [m.landing_app_nothing, m.landing_app_nothing_text],
  [m.landing_app_light, m.landing_app_light_text],
]
const given: Cards = [
  [m.landing_get_sidekick, m.landing_get_sidekick_text],
  [m.landing_get_tools, m.landing_get_tools_text],
  [m.landing_get_leads, m.landing_get_leads_text],
  [m.landing_get_knowledge, m.landing_get_knowledge_text],
  [m.landing_get_followup, m.landing_get_followup_text],
  [m.landing_get_content, m.landing_get_content_text],
  [m.landing_get_brand, m.landing_get_brand_text],
]
const steps: Cards = [
  [m.landing_how_add, m.landing_how_add_text],
  [m.landing_how_tell, m.landing_how_tell_text],
  [m.landing_how_share, m.landing_how_share_text],
  [m.landing_how_call, m.landing_how_call_text],
]
const compared: Cards = [
  [m.landing_compare_crm, m.landing_compare_crm_here],
  [m.landing_compare_chatbot, m.landing_compare_chatbot_here],
  [m.landing_compare_scheduler, m.landing_compare_scheduler_here],
]

const sections = (): SitePassage[] => [
  ...cards('', hero),
  ...cards('ai-features', features),
  ...cards('mission-control', mission),
  ...cards('lead-machine', machine),
  whole('white-label', m.landing_white_title, [
    m.landing_white_text,
    m.landing_white_name,
    m.landing_white_host,
    m.landing_white_api,
    m.landing_white_support,
  ]),
  whole('about-us', m.landing_about_title, [
    () => m.landing_about_text(figures),
    m.landing_about_known,
    m.landing_about_why,
    m.landing_about_people,
  ]),
  ...cards('install', install),
  ...cards('what-you-get', given),
  ...cards('how-it-works', steps),
  ...cards('comparison', compared),
  whole('pricing', m.landing_pricing_title, [
    () => m.landing_pricing_text(figures),
    () => m.landing_pricing_listings(figures),
    m.landing_pricing_sidekicks,
    () => m.landing_pricing_storage(figures),
    () => m.landing_pricing_emails(figures),
    () => m.landing_pricing_trial(figures),
    () => m.landing_pricing_guarantee(figures),
  ]),
  whole('contact', m.site_contact, [m.visitor_chat_source_reach]),
  {
    id: 'consultation',
    href: consultationPath,
    label: m.consultation_title(),
    text: m.consultation_intro_any({ minutes: String(consultationMinutes) }),
  },
]

/** A policy's sections, each named by its heading. */
const policy = (page: LegalPageName): SitePassage[] =>
  legalTexts[page].sections.map(([heading, text], at) => ({
    id: `${page}-${at + 1}`,
    href: sitePages[page],
    label: `${legalTexts[page].title()}: ${heading(figures)}`,
    text: text(figures).replaceAll('\n\n', ' '),
  }))

/** Everything the public site says about the product, place by place: the single source for answers about it. */
export const sitePassages = (): SitePassage[] => [
  ...faq().map(({ id, question, answer }) => ({ id, href: `/#${id}`, label: question, text: answer })),
  ...sections(),
  ...(Object.keys(legalTexts) as LegalPageName[]).flatMap(policy),
]
