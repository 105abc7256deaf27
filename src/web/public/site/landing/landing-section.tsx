import type { ReactNode } from 'react'
import type { SiteSection } from '#domain/site/site-pages.ts'

type LandingSectionProps = {
  /** Its fragment in the address. */
  id: SiteSection
  title: string
  text?: ReactNode
  /** Paper by default. `night` is dark in both themes. */
  ground?: 'sunken' | 'night'
  children: ReactNode
}

/** A part of the landing page under its own heading. */
export const LandingSection = ({ id, title, text, ground, children }: LandingSectionProps) => (
  <section id={id} className={`band ${ground ?? ''}`} aria-labelledby={`${id}-title`}>
    <div className="band-head">
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p className="lead">{text}</p>}
    </div>
    {children}
  </section>
)
