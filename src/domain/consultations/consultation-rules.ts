import { m } from '#text'
import { isEmail, isPhone } from '../text/contact-format.ts'
import { isBeforeToday } from '../time/local-instant.ts'
import { localDay } from '../time/wall-clock.ts'

/** What someone requesting a consultation gives; `startIso` is the instant of the chosen time, or empty. */
export type ConsultationForm = { name: string; email: string; phone: string; startIso: string }
export type ConsultationField = keyof ConsultationForm
/** What is wrong with the form as a whole, and with each field. */
export type ConsultationFaults = { message: string; errors: Partial<Record<ConsultationField, string>> }

const required = ['name', 'email', 'startIso'] as const

/**
 * What is wrong with a consultation request, or null: name, email and time are required, and the day can't be before
 * today by the visitor's clock. Without a video room we call them, so the phone number is required too.
 */
export function checkConsultation(
  form: ConsultationForm,
  nowMs: number,
  timeZone: string,
  { needsPhone }: { needsPhone: boolean },
): ConsultationFaults | null {
  const needed = needsPhone ? ([...required, 'phone'] as const) : required
  const missing = needed.filter((field) => form[field].trim() === '')
  const errors: ConsultationFaults['errors'] = Object.fromEntries(
    missing.map((field) => [field, m.consultation_field_required()]),
  )
  if (!errors.email && !isEmail(form.email.trim())) errors.email = m.common_email_invalid()
  if (form.phone.trim() !== '' && !isPhone(form.phone.trim())) errors.phone = m.common_phone_invalid()
  const startMs = Date.parse(form.startIso)
  if (!errors.startIso && Number.isNaN(startMs)) errors.startIso = m.consultation_field_required()
  if (!errors.startIso && isBeforeToday(localDay(startMs, timeZone), nowMs, timeZone))
    errors.startIso = m.consultation_date_past()
  const [first] = Object.values(errors)
  if (first === undefined) return null
  return { message: missing.length > 0 ? m.consultation_required() : first, errors }
}
