import { siteFigures } from '#domain/site/site-figures.ts'
import { m } from '#text'
import { ContactForm } from '../contact/contact-form.tsx'
import { LandingSection } from './landing-section.tsx'

/** For whatever the page has left open: the place that `/#contact` names. */
export const WriteUs = () => (
  <LandingSection id="contact" title={m.site_write()} text={m.site_write_text(siteFigures)}>
    <ContactForm />
  </LandingSection>
)
