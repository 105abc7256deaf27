import { blogPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'

/** Shown at an address without an article. */
export const BlogMissingPage = ({ assets, origin }: { assets: SiteAssets; origin: string }) => (
  <SiteDocument
    assets={assets}
    title={`${m.blog_missing()} · ${productName}`}
    description={m.blog_missing_text()}
    url={origin + blogPath}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <div className="blog-none">
      <h1>{m.blog_missing()}</h1>
      <p className="muted">{m.blog_missing_text()}</p>
      <a className="button" href={blogPath}>
        {m.blog_back()}
      </a>
    </div>
  </SiteDocument>
)
