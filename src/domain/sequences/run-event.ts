/** What a run's timeline tells: the specification's kinds, and those of what wasn't sent and what the lead did. */
export const runEventTypes = [
  'enroll',
  'email-sent',
  'email-opened',
  'email-clicked',
  'email-replied',
  'email-failed',
  'not-sent',
  'waiting',
  'task-created',
  'meeting-set',
  'moved',
  'pause',
  'resume',
  'cancel',
  'complete',
] as const
export type RunEventType = (typeof runEventTypes)[number]
