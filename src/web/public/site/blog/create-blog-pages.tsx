import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteAssets } from '../site-document.tsx'
import { BlogListPage, type BlogListProps } from './blog-list-page.tsx'
import { BlogMissingPage } from './blog-missing-page.tsx'
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
