import { emailOf, homeId, leadId } from './name-ids.ts'
import { type SamplePerson, samplePeople } from './sample-people.ts'

/** A sample person as a lead: how to reach them, and the home that they asked about. */
export type SampleLead = {
  id: string
  name: string
  email: string
  phone: string
  propertyId: string
  person: SamplePerson
}

export const sampleLeads: readonly SampleLead[] = samplePeople.map((person, at) => {
  const { name, home, hasEmail = true, hasPhone = true } = person
  const [email, phone] = [hasEmail ? emailOf(name) : '', hasPhone ? `(828) 555-01${10 + at}` : '']
  return { id: leadId(name), name, email, phone, propertyId: homeId(home), person }
})
