import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { blogPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { BlogListPage, type BlogListProps } from './blog-list-page.tsx'
import { BlogPostPage, type BlogPostProps } from './blog-post-page.tsx'

/** The blog as complete HTML documents. `blogCss` holds its styles, added to those of every page of the site. */
export function createBlogPages({ blogCss, ...site }: SiteAssets & { blogCss: string }) {
  const assets = { ...site, css: site.css + blogCss }
  return {
    blogList: (list: BlogListProps): string => whole(<BlogListPage {...list} assets={assets} />),
    blogPost: (page: BlogPostProps): string => whole(<BlogPostPage {...page} assets={assets} />),
    blogMissing: (page: { origin: string }): string => whole(<BlogMissingPage {...page} assets={assets} />),
  }
}

const whole = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`

/** Shown at an address without an article. */
const BlogMissingPage = ({ assets, origin }: { assets: SiteAssets; origin: string }) => (
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
