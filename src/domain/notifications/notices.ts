/**
 * What the bell shows an agent: one row per kind, with its icon's type, priority, title, the screen it opens, and the
 * setting that switches it off.
 */

import type { LeadTier } from '#domain/leads/tier.ts'
import { screens } from '#domain/screens/paths.ts'
import { type WebhookChange, webhookChangeTitle } from '#domain/webhooks/webhook-change.ts'
import { m } from '#text'
import { cut } from '../text/cut.ts'
import type { NotificationKind } from './notification-settings.ts'

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
  /** The setting that decides whether the agent gets it; null: they always do. */
  kind: NotificationKind | null
  /** A person is waiting for the agent right now: the open app makes a sound, if that is allowed. */
  sounds: boolean
}

type Kind<About> = {
  type: NotificationType
  priority: NotificationPriority | ((about: About) => NotificationPriority)
  title: (about: About) => string
  link: (about: About) => string
  kind: NotificationKind | null | ((about: About) => NotificationKind)
  sounds?: boolean
}

const maxContent = 300

const kind =
  <About>({ type, priority, title, link, kind: setting, sounds = false }: Kind<About>) =>
  (about: About & { content: string }): Notice => ({
    type,
    priority: typeof priority === 'function' ? priority(about) : priority,
    title: title(about),
    content: cut(about.content, maxContent),
    link: link(about),
    kind: typeof setting === 'function' ? setting(about) : setting,
    sounds,
  })

type OfLead = { name: string; leadId: string }
type OfScoredLead = OfLead & { tier: LeadTier }
/** Something in the inbox. */
type OfItem = { name: string; itemId: string }
/** `listing` is its title. */
type OfConversation = { listing: string; conversationId: string }
/** `what` is the appointment in words; `leadId` null if its lead is gone. */
type ByGuest = { name: string; what: string; leadId: string | null }

/** What happened to so many leads' follow-up; to one alone, to this lead in this run. */
type OfFollowUps = { count: number; name: string; followupId: string }

/** A web page in the agent's knowledge, by the title it has there. */
type OfPage = { page: string; entryId: string }

const isHot = ({ tier }: OfScoredLead) => tier === 'Hot' || tier === 'Qualified'
const byTier = (lead: OfScoredLead): NotificationPriority => (isHot(lead) ? 'high' : 'medium')
const leadKind = (lead: OfScoredLead): NotificationKind => (isHot(lead) ? 'hotLeads' : 'newLead')
const toLead = ({ leadId }: OfLead) => screens.lead(leadId)
const toConversation = ({ conversationId }: OfConversation) => screens.conversation(conversationId)
const toItem = ({ itemId }: OfItem) => screens.inbox(itemId)
const toFollowUps = ({ count, followupId }: OfFollowUps) =>
  screens.funnel({ tab: 'followups', ...(count === 1 && { followup: followupId }) })
/** Among those that need the agent. */
const toWaiting = ({ count, followupId }: OfFollowUps) =>
  screens.funnel({ tab: 'followups', show: 'waiting', ...(count === 1 && { followup: followupId }) })
const toAppointment = ({ leadId }: ByGuest) =>
  leadId ? screens.lead(leadId) : screens.leads({ tab: 'appointments' })

export const notices = {
  newLead: kind<OfScoredLead>({
    type: 'lead',
    priority: byTier,
    title: m.leads_notify_new,
    link: toLead,
    kind: leadKind,
  }),
  returningLead: kind<OfScoredLead>({
    type: 'lead',
    priority: byTier,
    title: m.leads_notify_again,
    link: toLead,
    kind: leadKind,
  }),
  refusedMail: kind<OfLead>({
    type: 'lead',
    priority: 'high',
    title: m.messages_failed_title,
    link: toLead,
    kind: null,
  }),
  /** Of the messaging center; the list there has all that it says, and the way to send it again. */
  unsentMessage: kind<{ name: string }>({
    type: 'lead',
    priority: 'high',
    title: m.messages_failed_title,
    link: () => screens.funnel({ tab: 'messaging', view: 'scheduled' }),
    kind: null,
  }),
  /** An agent's own words to their own devices. */
  ownWords: kind<{ notificationId: string }>({
    type: 'system',
    priority: 'medium',
    title: () => m.messaging_quick_custom_title(),
    link: ({ notificationId }) =>
      screens.funnel({ tab: 'messaging', view: 'history', opened: notificationId }),
    kind: null,
  }),
  /** Emails that were written for sequences are theirs to approve: the latest, or `count` of them. */
  draftsWaiting: kind<OfFollowUps>({
    type: 'lead',
    priority: 'medium',
    title: ({ count, name }) =>
      count === 1 ? m.followups_notify_draft({ name }) : m.followups_notify_drafts({ count }),
    link: toWaiting,
    kind: null,
  }),
  /** A step couldn't be done, and waits for the agent to put something right. */
  followUpPaused: kind<OfFollowUps>({
    type: 'lead',
    priority: 'high',
    title: (about) =>
      about.count === 1 ? m.followups_notify_paused(about) : m.followups_notify_paused_many(about),
    link: toFollowUps,
    kind: null,
  }),
  followUpEnded: kind<OfFollowUps>({
    type: 'lead',
    priority: 'high',
    title: (about) =>
      about.count === 1 ? m.followups_notify_ended(about) : m.followups_notify_ended_many(about),
    link: toFollowUps,
    kind: null,
  }),
  tasksDue: kind<OfFollowUps>({
    type: 'lead',
    priority: 'medium',
    title: (about) => (about.count === 1 ? m.followups_notify_task(about) : m.followups_notify_tasks(about)),
    link: () => screens.funnel({ tab: 'followups' }),
    kind: 'taskReminders',
  }),
  sendingPaused: kind<object>({
    type: 'system',
    priority: 'urgent',
    title: m.consents_notify_paused,
    link: () => screens.settings({ tab: 'email' }),
    kind: null,
  }),
  /** The mail server takes nothing from this machine. What waits goes out automatically once it does. */
  emailsStuck: kind<object>({
    type: 'system',
    priority: 'urgent',
    title: () => m.consents_notify_stuck(),
    link: () => screens.settings({ tab: 'email' }),
    kind: null,
  }),
  emailReply: kind<OfItem>({
    type: 'lead',
    priority: 'high',
    title: m.inbox_notify_reply,
    link: toItem,
    kind: 'propertyInquiries',
    sounds: true,
  }),
  emailReceived: kind<OfItem>({
    type: 'lead',
    priority: 'medium',
    title: m.inbox_notify_mail,
    link: toItem,
    kind: 'propertyInquiries',
  }),
  apiKeyCreated: kind<object>({
    type: 'system',
    priority: 'high',
    title: m.api_keys_notify,
    link: () => screens.settings({ tab: 'developers' }),
    kind: null,
  }),
  keysStillWork: kind<object>({
    type: 'system',
    priority: 'high',
    title: m.api_keys_notify_password,
    link: () => screens.settings({ tab: 'developers' }),
    kind: null,
  }),
  webhookChanged: kind<{ change: WebhookChange }>({
    type: 'system',
    priority: 'high',
    title: ({ change }) => webhookChangeTitle(change),
    link: () => screens.settings({ tab: 'developers' }),
    kind: null,
  }),
  webhookOff: kind<object>({
    type: 'system',
    priority: 'high',
    title: m.webhooks_notify_off,
    link: () => screens.settings({ tab: 'developers' }),
    kind: null,
  }),
  offer: kind<OfConversation>({
    type: 'question',
    priority: 'urgent',
    title: m.conversations_notify_offer,
    link: toConversation,
    kind: null,
    sounds: true,
  }),
  handover: kind<OfConversation>({
    type: 'question',
    priority: 'urgent',
    title: m.conversations_notify_handover,
    link: toConversation,
    kind: null,
    sounds: true,
  }),
  messageToAgent: kind<OfConversation>({
    type: 'question',
    priority: 'high',
    title: m.conversations_notify_message,
    link: toConversation,
    kind: 'propertyInquiries',
    sounds: true,
  }),
  unanswered: kind<OfConversation>({
    type: 'question',
    priority: 'high',
    title: m.conversations_notify_unanswered,
    link: toConversation,
    kind: 'propertyInquiries',
  }),
  bookedShowing: kind<OfLead>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_booked,
    link: toLead,
    kind: 'appointmentScheduled',
  }),
  /** Opens the form that schedules it. */
  requestedShowing: kind<OfLead>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_showing,
    link: ({ leadId }) => screens.lead(leadId, { schedule: 'showing' }),
    kind: 'appointmentScheduled',
  }),
  guestConfirmed: kind<ByGuest>({
    type: 'appointment',
    priority: 'medium',
    title: m.appointments_notify_confirmed,
    link: toAppointment,
    kind: 'showingConfirmations',
  }),
  guestMoved: kind<ByGuest>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_moved,
    link: toAppointment,
    kind: 'showingConfirmations',
  }),
  guestCancelled: kind<ByGuest>({
    type: 'appointment',
    priority: 'high',
    title: m.appointments_notify_cancelled,
    link: toAppointment,
    kind: 'showingConfirmations',
  }),
  /** The fallback contact doesn't want to be one anymore. */
  fallbackLeft: kind<{ name: string }>({
    type: 'system',
    priority: 'medium',
    title: m.fallback_left_title,
    link: () => screens.settings(),
    kind: null,
  }),
  draftedReports: kind<{ count: number }>({
    type: 'system',
    priority: 'low',
    title: m.seller_notify_title,
    link: screens.listings,
    kind: 'weeklyReport',
  }),
  pageChanged: kind<OfPage>({
    type: 'system',
    priority: 'medium',
    title: m.knowledge_notify_changed,
    link: ({ entryId }) => screens.knowledge({ entry: entryId, view: 'changes' }),
    kind: null,
  }),
  pageFailed: kind<OfPage>({
    type: 'system',
    priority: 'medium',
    title: m.knowledge_notify_failed,
    link: ({ entryId }) => screens.knowledge({ entry: entryId }),
    kind: null,
  }),
  aiLimit: kind<object>({
    type: 'system',
    priority: 'medium',
    title: () => m.billing_notify_limit(),
    link: () => screens.settings({ tab: 'billing' }),
    kind: null,
  }),
} as const
