import { m } from '#text'
import { cleanPerson, isEmail, isPhone } from '../text/contact-format.ts'

export type LeadField = 'name' | 'email' | 'phone' | 'message'
export type LeadFaults = Partial<Record<LeadField, string>>
type LeadForm = Record<LeadField, string>

export const leadNameMinLength = 2

function nameFault(name: string): string | undefined {
  if (name.trim() === '') return m.leads_name_required()
  return [...name.trim()].length < leadNameMinLength ? m.leads_name_too_short() : undefined
}

const faultsOnly = (faults: Record<LeadField, string | undefined>): LeadFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))

const formatFaults = (form: LeadForm) => ({
  email: form.email.trim() && !isEmail(form.email.trim()) ? m.common_email_invalid() : undefined,
  phone: form.phone.trim() && !isPhone(form.phone.trim()) ? m.common_phone_invalid() : undefined,
})

/** What is wrong with a lead that an agent adds by hand: name, email and message are required. */
export function checkNewLead(form: LeadForm): LeadFaults {
  const format = formatFaults(form)
  return faultsOnly({
    name: nameFault(form.name),
    email: form.email.trim() === '' ? m.leads_email_required() : format.email,
    phone: format.phone,
    message: form.message.trim() === '' ? m.leads_message_required() : undefined,
  })
}

/** What is wrong with a lead that a buyer leaves: a name and an email address or a phone number are required. */
export function checkCapturedLead(form: LeadForm): LeadFaults {
  const hasNoContact = form.email.trim() === '' && form.phone.trim() === ''
  const format = formatFaults(form)
  return faultsOnly({
    name: nameFault(form.name),
    email: hasNoContact ? m.leads_contact_required() : format.email,
    phone: format.phone,
    message: undefined,
  })
}

/** What a buyer left about themselves, as it is kept, and what is wrong with it. */
export function readCapturedLead(written: Parameters<typeof cleanPerson>[0]) {
  const person = cleanPerson(written)
  return { person, faults: checkCapturedLead(person) }
}
