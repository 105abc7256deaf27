import { m } from '#text'
import { HomePicture } from './home-picture.tsx'
import { LandingSection } from './landing-section.tsx'

const benefits = [
  [m.landing_app_tap, m.landing_app_tap_text],
  [m.landing_app_offline, m.landing_app_offline_text],
  [m.landing_app_nothing, m.landing_app_nothing_text],
  [m.landing_app_light, m.landing_app_light_text],
] as const

export const Installable = () => (
  <LandingSection id="install" ground="sunken" title={m.landing_app_title()} text={m.landing_app_text()}>
    <div className="install">
      <dl>
        {benefits.map(([title, text]) => (
          <div key={title()}>
            <dt>{title()}</dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
      <div className="springboard" aria-hidden>
        {Array.from({ length: 11 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed positions in a drawing
          <i key={at}>{at === 5 && <HomePicture />}</i>
        ))}
      </div>
    </div>
  </LandingSection>
)
