import { blogPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import type { MissingPlace } from '#domain/site/missing-place.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from './site-document.tsx'
import { SiteHeader } from './site-header.tsx'
import { accountLinks, type SiteLink } from './site-links.ts'

const ways: readonly SiteLink[] = [
  { href: blogPath, label: m.blog_name },
  { href: sitePages.showcase, label: m.showcase_name },
  accountLinks.signIn,
]

const words = {
  page: { title: m.site_missing, text: m.site_missing_text },
  listing: { title: m.site_missing_listing, text: m.site_missing_listing_text },
  card: { title: m.site_missing_card, text: m.site_missing_card_text },
  report: { title: m.site_missing_report, text: m.site_missing_report_text },
} satisfies Record<MissingPlace, object>

export type MissingPageProps = { assets: SiteAssets; origin: string; place: MissingPlace }

/** The response to an address that leads nowhere, with links to go on. */
export const MissingPage = ({ assets, origin, place }: MissingPageProps) => (
  <SiteDocument
    assets={assets}
    title={`${words[place].title()} · ${productName}`}
    description={words[place].text()}
    url={`${origin}/`}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <div className="prose missing">
      {place === 'page' && <p className="figure">404</p>}
      <h1>{words[place].title()}</h1>
      <p className="lead">{words[place].text()}</p>
      <a className="button" href={sitePages.landing}>
        {m.site_missing_start()}
      </a>
      <p>
        {m.site_missing_or()}
        {ways.map(({ href, label }) => (
          <a key={href} href={href}>
            {label()}
          </a>
        ))}
      </p>
    </div>
  </SiteDocument>
)
