import { m } from '#text'
import { LandingSection } from './landing-section.tsx'

const voices = [
  [m.landing_voices_agent, m.landing_voices_agent_who],
  [m.landing_voices_buyer, m.landing_voices_buyer_who],
  [m.landing_voices_broker, m.landing_voices_broker_who],
] as const

/** Invented until there are real ones, and each says so. */
export const Testimonials = () => (
  <LandingSection id="testimonials" title={m.landing_voices_title()} text={m.landing_voices_text()}>
    <ul className="quotes">
      {voices.map(([says, who]) => (
        <li key={who()}>
          <small>{m.landing_voices_label()}</small>
          <p>{says()}</p>
          <span>{who()}</span>
        </li>
      ))}
    </ul>
  </LandingSection>
)
