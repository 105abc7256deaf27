import { siteFigures } from '#domain/site/site-figures.ts'
import { m } from '#text'
import { accountLinks, sectionAddress } from '../site-links.ts'
import { SampleDashboard } from './sample-dashboard.tsx'
import { StreetPicture } from './street-picture.tsx'

/** The first thing visitors see: what this is, how to start, and an evening with it. */
export const Hero = () => (
  <section className="hero">
    <div>
      <h1>{m.shell_promise()}</h1>
      <p className="lead">{m.landing_hero_text()}</p>
      <p className="acts">
        <a className="button" href={accountLinks.signUp.href}>
          {m.landing_hero_start()}
        </a>
        <a className="button quiet" href={sectionAddress('how-it-works')}>
          {m.landing_hero_see()}
        </a>
      </p>
      <p className="terms">{m.landing_hero_terms(siteFigures)}</p>
    </div>
    <SampleDashboard />
    <StreetPicture />
  </section>
)
