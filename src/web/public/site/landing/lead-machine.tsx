import { m } from '#text'
import { LandingSection } from './landing-section.tsx'
import { PhonePicture } from './phone-picture.tsx'

const points = [
  [m.landing_machine_app, m.landing_machine_app_text],
  [m.landing_machine_sign, m.landing_machine_sign_text],
  [m.landing_machine_talk, m.landing_machine_talk_text],
  [m.landing_machine_tools, m.landing_machine_tools_text],
  [m.landing_machine_lead, m.landing_machine_lead_text],
] as const

export const LeadMachine = () => (
  <LandingSection id="lead-machine" title={m.landing_machine_title()} text={m.landing_machine_text()}>
    <div className="machine">
      <PhonePicture />
      <ol className="lights">
        {points.map(([title, text]) => (
          <li key={title()}>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </div>
  </LandingSection>
)
