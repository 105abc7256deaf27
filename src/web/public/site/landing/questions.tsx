import { ChevronDown } from 'lucide-react'
import { faq } from '#domain/site/faq.ts'
import { m } from '#text'
import { sectionAddress } from '../site-links.ts'
import { LandingSection } from './landing-section.tsx'

/**
 * One question is open at a time, and a click closes it: what browsers do for details that share a name. An address
 * such as `/#faq-trial` names the answer, which opens its question.
 */
export const Questions = () => (
  <LandingSection
    id="faq"
    ground="sunken"
    title={m.landing_faq_title()}
    text={
      <>
        {m.landing_faq_text()} <a href={sectionAddress('contact')}>{m.landing_faq_write()}</a>
      </>
    }
  >
    <div className="faq">
      {faq().map(({ id, question, answer }) => (
        <details key={id} name="faq">
          <summary>
            <h3>{question}</h3>
            <ChevronDown aria-hidden />
          </summary>
          <p id={id}>{answer}</p>
        </details>
      ))}
    </div>
  </LandingSection>
)
