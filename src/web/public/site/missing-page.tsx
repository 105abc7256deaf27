import { blogPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
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

/** What stands at an address of the site where nothing is. */
export const MissingPage = ({ assets, origin }: { assets: SiteAssets; origin: string }) => (
  <SiteDocument
    assets={assets}
    title={`${m.site_missing()} · ${productName}`}
    description={m.site_missing_text()}
    url={`${origin}/`}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <div className="prose missing">
      <p className="figure">404</p>
      <h1>{m.site_missing()}</h1>
      <p className="lead">{m.site_missing_text()}</p>
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
