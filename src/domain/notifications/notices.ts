/** What the bell shows an agent: one row per kind, with its icon's type, priority, title, and the screen it opens. */
import type { LeadTier } from '#domain/leads/tier.ts'
import { screens } from '#domain/screens/paths.ts'
import { m } from '#text'

export const notificationTypes = ['lead', 'appointment', 'question', 'system'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Highest first. */
export const notificationPriorities = ['urgent', 'high', 'medium', 'low'] as const
export type NotificationPriority = (typeof notificationPriorities)[number]

/** `link` is a screen in the agent's account, without the slug. */
export type Notice = {
  type: NotificationType
  priority: NotificationPriority
  title: string
  content: string
  link: string
}

type Kind<About> = {
  type: NotificationType
  priority: NotificationPriority | ((about: About) => NotificationPriority)
  title: (about: About) => string
  link: (about: About) => string
}

const maxContent = 300

const kind =
  <About>({ type, priority, title, link }: Kind<About>) =>
  (about: About & { content: string }): Notice => ({
    type,
    priority: typeof priority === 'function' ? priority(about) : priority,
    title: title(about),
    content: about.content.slice(0, maxContent),
    link: link(about),
  })

type OfLead = { name: string; leadId: string }
type Scored = OfLead & { tier: LeadTier }
/** `listing` is its title. */
type OfConversation = { listing: string; conversationId: string }
/** `what` is the appointment in words; `leadId` null if its lead is gone. */
type ByGuest = { name: string; what: string; leadId: string | null }

/** A web page in the agent's knowledge, by the title it has there. */
type OfPage = { page: string; entryId: string }

const byTier = ({ tier }: Scored): NotificationPriority =>
  tier === 'Hot' || tier === 'Qualified' ? 'high' : 'medium'
const toLead = ({ leadId }: OfLead) => screens.lead(leadId)
const toConversation = ({ conversationId }: OfConversation) => screens.conversation(conversationId)
const toAppointment = ({ leadId }: ByGuest) =>
  leadId ? screens.lead(leadId) : screens.leads({ tab: 'appointments' })

export const notices = {
  newLead: kind<Scored>({ type: 'lead', priority: byTier, title: m.leads_notify_new, link: toLead }),
  returningLead: kind<Scored>({ type: 'lead', priority: byTier, title: m.leads_notify_again, link: toLead }),
  refusedMail: kind<OfLead>({ type: 'lead', priority: 'high', title: m.messages_failed_title, link: toLead }),
  offer: kind<OfConversation>({
    type: 'question',
    priority: 'urgent',
    title: m.conversations_notify_offer,
    link: toConversation,
  }),
  handover: kind<OfConversation>({
    type: 'question',
    priority: 'urgent',
    title: m.conversations_notify_handover,
    link: toConversation,
  }),
  messageToAgent: kind<OfConversation>({
    type: 'question',
    priority: 'high',
    title: m.conversations_notify_message,
    link: toConversation,
  }),
  unanswered: kind<OfConversation>({
    type: 'question',
    priority: 'high',
    title: m.conversations_notify_unanswered,
    link: toConversation,
  }),
  bookedShowing: kind<OfLead>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_booked,
    link: toLead,
  }),
  /** Opens the form that schedules it. */
  requestedShowing: kind<OfLead>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_showing,
    link: ({ leadId }) => screens.lead(leadId, { schedule: 'showing' }),
  }),
  guestConfirmed: kind<ByGuest>({
    type: 'appointment',
    priority: 'medium',
    title: m.appointments_notify_confirmed,
    link: toAppointment,
  }),
  guestMoved: kind<ByGuest>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_moved,
    link: toAppointment,
  }),
  guestCancelled: kind<ByGuest>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_cancelled,
    link: toAppointment,
  }),
  draftedReports: kind<{ count: number }>({
    type: 'system',
    priority: 'low',
    title: m.seller_notify_title,
    link: screens.listings,
  }),
  pageChanged: kind<OfPage>({
    type: 'system',
    priority: 'medium',
    title: m.knowledge_notify_changed,
    link: ({ entryId }) => screens.knowledge({ entry: entryId, view: 'changes' }),
  }),
  pageFailed: kind<OfPage>({
    type: 'system',
    priority: 'medium',
    title: m.knowledge_notify_failed,
    link: ({ entryId }) => screens.knowledge({ entry: entryId }),
  }),
  aiLimit: kind<object>({
    type: 'system',
    priority: 'medium',
    title: () => m.billing_notify_limit(),
    link: () => screens.settings({ tab: 'billing' }),
  }),
} as const
