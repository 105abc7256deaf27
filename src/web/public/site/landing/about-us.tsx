import { siteFigures } from '#domain/site/site-figures.ts'
import { m } from '#text'
import { LandingSection } from './landing-section.tsx'
import { PorchPicture } from './porch-picture.tsx'

const rules = [
  [m.landing_about_known, m.landing_about_known_text],
  [m.landing_about_why, m.landing_about_why_text],
  [m.landing_about_people, m.landing_about_people_text],
] as const

export const AboutUs = () => (
  <LandingSection id="about-us" title={m.landing_about_title()}>
    <div className="about">
      <p className="creed">{m.landing_about_text(siteFigures)}</p>
      <PorchPicture className="porch" isCropped />
      <dl>
        {rules.map(([rule, text]) => (
          <div key={rule()}>
            <dt>{rule()}</dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </div>
  </LandingSection>
)
