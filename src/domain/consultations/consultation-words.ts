import { m } from '#text'
import { whenInWords } from '../time/when-in-words.ts'
import { consultationMinutes } from './consultation-times.ts'

/** When a consultation is, how long it takes, and how they meet: in a video room or by phone. */
export const detailsInWords = (
  startIso: string,
  timeZone: string,
  { meetingUrl = '', phone = '' }: { meetingUrl?: string; phone?: string } = {},
): string[] => [
  m.consultation_details({ when: whenInWords(startIso, timeZone), minutes: String(consultationMinutes) }),
  ...(meetingUrl ? [m.consultation_details_link({ url: meetingUrl })] : []),
  ...(!meetingUrl && phone ? [m.consultation_call({ phone })] : []),
]
