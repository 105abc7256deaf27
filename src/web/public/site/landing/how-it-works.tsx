import { m } from '#text'
import { LandingSection } from './landing-section.tsx'

const steps = [
  [m.landing_how_add, m.landing_how_add_text],
  [m.landing_how_tell, m.landing_how_tell_text],
  [m.landing_how_share, m.landing_how_share_text],
  [m.landing_how_call, m.landing_how_call_text],
] as const

export const HowItWorks = () => (
  <LandingSection id="how-it-works" ground="sunken" title={m.landing_how_title()}>
    <ol className="steps">
      {steps.map(([title, text]) => (
        <li key={title()}>
          <h3>{title()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  </LandingSection>
)
