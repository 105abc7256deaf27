import { m } from '#text'
import { isEmail, isPhone } from '../text/contact-format.ts'
import { isBeforeToday, isDay } from '../time/local-instant.ts'

export type AppointmentForm = { name: string; email: string; phone: string; day: string }
export type AppointmentField = keyof AppointmentForm
export type AppointmentFaults = Partial<Record<AppointmentField, string>>

export const longestAppointmentMs = 86_400_000

function dayFault(day: string, nowMs: number, timeZone: string): string | undefined {
  if (day.trim() === '') return m.appointments_date_required()
  if (!isDay(day)) return m.appointments_date_invalid()
  return isBeforeToday(day, nowMs, timeZone) ? m.appointments_date_past() : undefined
}

/**
 * What is wrong with a requested appointment or showing: name, email and date are required, and the date can't be before
 * today by the agent's clock.
 */
export function checkAppointment(form: AppointmentForm, nowMs: number, timeZone: string): AppointmentFaults {
  const email = form.email.trim()
  const phone = form.phone.trim()
  const faults: AppointmentFaults = {}
  if (form.name.trim() === '') faults.name = m.appointments_name_required()
  if (email === '') faults.email = m.appointments_email_required()
  else if (!isEmail(email)) faults.email = m.common_email_invalid()
  if (phone !== '' && !isPhone(phone)) faults.phone = m.common_phone_invalid()
  const day = dayFault(form.day, nowMs, timeZone)
  if (day !== undefined) faults.day = day
  return faults
}

/** What is wrong with a start and an end, or null. */
export function timesFault(startMs: number, endMs: number): string | null {
  if (endMs <= startMs) return m.appointments_end_before_start()
  return endMs - startMs > longestAppointmentMs ? m.appointments_too_long() : null
}
