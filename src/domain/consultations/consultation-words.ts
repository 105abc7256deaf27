import { m } from '#text'
import { whenInWords } from '../time/when-in-words.ts'
import { consultationMinutes } from './consultation-times.ts'

/** When a consultation is, how long, and where it is held if that is said. */
export const detailsInWords = (startIso: string, timeZone: string, meetingUrl = ''): string[] => [
  m.consultation_details({ when: whenInWords(startIso, timeZone), minutes: String(consultationMinutes) }),
  ...(meetingUrl ? [m.consultation_details_link({ url: meetingUrl })] : []),
]
