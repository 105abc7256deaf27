import type { Company } from '#domain/site/company.ts'
import { m } from '#text'
import { ContactForm } from '../contact/contact-form.tsx'
import { WriteLead } from '../contact/write-lead.tsx'
import { LandingSection } from './landing-section.tsx'

/** For whatever the page has left open: the place that `/#contact` names. */
export const WriteUs = ({ company }: { company: Company }) => (
  <LandingSection id="contact" title={m.site_write()} text={<WriteLead company={company} />}>
    <ContactForm />
  </LandingSection>
)
