import type { Company } from '#domain/site/company.ts'
import { m } from '#text'
import { ContactForm } from '../contact/contact-form.tsx'
import { WriteLead } from '../contact/write-lead.tsx'
import { LandingSection } from './landing-section.tsx'

/** For questions the page left open. `/#contact` leads here. */
export const WriteUs = ({ company }: { company: Company }) => (
  <LandingSection id="contact" title={m.site_write()} text={<WriteLead company={company} />}>
    <ContactForm />
  </LandingSection>
)
