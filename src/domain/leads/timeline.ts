/** The kinds of entries in a lead's timeline. */
export const timelineKinds = [
  'created',
  'joined',
  'scored',
  'message',
  'question',
  'note',
  'call',
  'status',
  'appointment',
  'email_sent',
  'email_failed',
  'open_house',
  'changed',
] as const
