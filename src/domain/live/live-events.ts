/** What happens to an agent's data while screens are open, and which API reads it makes stale. */

/** The API paths to read again when an entity of this kind changes. */
export const staleReads = {
  lead: [
    ...['/api/leads', '/api/dashboard', '/api/inbox', '/api/tasks', '/api/followups', '/api/sequences'],
    ...['/api/messages', '/api/message-history'],
  ],
  appointment: ['/api/appointments', '/api/leads', '/api/dashboard'],
  listing: ['/api/listings', '/api/dashboard'],
  /** One that was added in the demo, which removes it after a moment. */
  'trial-listing': ['/api/listings', '/api/dashboard'],
  import: ['/api/listing-imports'],
  conversation: ['/api/conversations', '/api/leads'],
  inbox: ['/api/inbox', '/api/notifications'],
  'saved-reply': ['/api/saved-replies'],
  sequence: ['/api/sequences'],
  followup: ['/api/followups', '/api/sequences', '/api/tasks'],
  task: ['/api/tasks', '/api/followups'],
  'email-template': ['/api/email-templates', '/api/message-templates'],
  message: ['/api/messages', '/api/message-history'],
  'quick-notification': ['/api/message-history'],
  notification: ['/api/notifications'],
  question: ['/api/asked-questions', '/api/listings'],
  knowledge: ['/api/knowledge', '/api/listings'],
  exam: ['/api/listings'],
  sidekick: ['/api/sidekicks'],
  training: ['/api/training'],
  transcript: ['/api/transcripts'],
  webhook: ['/api/webhooks'],
  'api-key': ['/api/api-keys'],
  profile: ['/api/me', '/api/calendar-settings', '/api/card', '/api/public/agents'],
} as const satisfies Record<string, readonly string[]>

export type EntityName = keyof typeof staleReads
const happenings = ['created', 'updated', 'deleted'] as const
export type ChangeName = `${EntityName}.${(typeof happenings)[number]}`

const entityNames = Object.keys(staleReads) as EntityName[]
export const changeNames: readonly ChangeName[] = entityNames.flatMap((entity) =>
  happenings.map((happening): ChangeName => `${entity}.${happening}`),
)

export const trialListingGone = 'trial-listing.deleted' satisfies ChangeName

/** None for a change that this version of the app doesn't know. */
export const readsStaleAfter = (change: string): readonly string[] => {
  const [entity = ''] = change.split('.')
  return entityNames.flatMap((name) => (name === entity ? staleReads[name] : []))
}
