/** What an agent is notified of, and through what. */

/** What can be switched off one by one. A buyer who asks for the agent, or makes an offer, is promised an answer. */
export const notificationKinds = [
  'newLead',
  'hotLeads',
  'propertyInquiries',
  'appointmentScheduled',
  'showingConfirmations',
  'taskReminders',
  'weeklyReport',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How the agent is notified, and when. */
export const notificationWays = ['browserNotifications', 'sound', 'weekendNotifications'] as const
export type NotificationWay = (typeof notificationWays)[number]

export type NotificationSettings = Record<NotificationKind | NotificationWay, boolean>

/** A browser asks before it shows notifications, and no page makes a sound that no one allowed. */
export const defaultNotificationSettings: NotificationSettings = {
  newLead: true,
  hotLeads: true,
  propertyInquiries: true,
  appointmentScheduled: true,
  showingConfirmations: true,
  taskReminders: true,
  weeklyReport: true,
  browserNotifications: true,
  sound: false,
  weekendNotifications: true,
}

/** What is stored holds only what was changed. */
export const completeSettings = (stored: Partial<NotificationSettings> | null): NotificationSettings => ({
  ...defaultNotificationSettings,
  ...stored,
})
