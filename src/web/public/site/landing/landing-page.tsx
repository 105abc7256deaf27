import { MessageCircleQuestion, ScanSearch, UserPlus } from 'lucide-react'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { accountLinks } from '../site-links.ts'
import { PorchPicture } from './porch-picture.tsx'

/** Where a visitor arrives: what this is, and the two ways in. */
export function LandingPage({ assets, origin }: { assets: SiteAssets; origin: string }) {
  const points = [
    { Icon: MessageCircleQuestion, title: m.site_point_answers_title(), text: m.site_point_answers_text() },
    { Icon: ScanSearch, title: m.site_point_sources_title(), text: m.site_point_sources_text() },
    { Icon: UserPlus, title: m.site_point_leads_title(), text: m.site_point_leads_text() },
  ]
  return (
    <SiteDocument
      assets={assets}
      title={`${productName}: ${m.shell_promise()}`}
      description={m.site_promise_text()}
      url={`${origin}/`}
      header={<SiteHeader />}
      hostsApp
    >
      <section className="site-hero">
        <div>
          <h1>{m.shell_promise()}</h1>
          <p className="lead">{m.site_promise_text()}</p>
          <p className="site-acts">
            <a className="button" href={accountLinks.signUp.href}>
              {accountLinks.signUp.label()}
            </a>
            <a className="button quiet" href={accountLinks.signIn.href}>
              {accountLinks.signIn.label()}
            </a>
          </p>
        </div>
        <PorchPicture className="porch" />
      </section>
      <section className="site-band" aria-label={m.site_points()}>
        <ul className="site-points">
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </SiteDocument>
  )
}
