import { siteFigures } from '#domain/site/site-figures.ts'
import { openDemoAddress } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { accountLinks } from '../site-links.ts'
import { StreetPicture } from './street-picture.tsx'

/** The closing words, and the two next steps. */
export const Closing = () => (
  <section className="hero centred">
    <div>
      <h2>{m.landing_closing_title()}</h2>
      <p className="lead">{m.landing_closing_text()}</p>
      <p className="acts">
        <a className="button" href={accountLinks.signUp.href}>
          {m.landing_closing_try(siteFigures)}
        </a>
        <a className="button quiet" href={openDemoAddress}>
          {m.landing_explore()}
        </a>
      </p>
    </div>
    <StreetPicture />
  </section>
)
