import { Search } from 'lucide-react'
import type { BlogCard as Card } from '#contract/blog.ts'
import { type BlogQuery, blogListPath, blogPath, postPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { StructuredData } from '../../page/structured-data.tsx'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { BlogCard } from './blog-card.tsx'
import { FeedLink } from './feed-link.tsx'
import { Pagination } from './pagination.tsx'

export type BlogListProps = {
  posts: Card[]
  total: number
  totalPages: number
  /** The tags of all posts. */
  tags: string[]
  query: Required<BlogQuery>
  origin: string
}

/** The articles, six per page. Search, tag and page are in the address and need no script. */
export function BlogListPage({ assets, ...list }: BlogListProps & { assets: SiteAssets }) {
  const { posts, total, totalPages, query, origin } = list
  const name = m.blog_title({ product: productName })
  const title = query.page > 1 ? m.blog_page_title({ title: name, page: String(query.page) }) : name
  return (
    <SiteDocument
      assets={assets}
      title={title}
      description={m.blog_intro()}
      url={origin + blogListPath(query)}
      head={<Head {...list} />}
      header={<SiteHeader />}
    >
      <div className="blog">
        <header className="blog-head">
          <h1>{name}</h1>
          <p className="lead">{m.blog_intro()}</p>
          <Filter {...list} />
        </header>
        {posts.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <p className="unseen" role="status">
              {total === 1 ? m.blog_found_one() : m.blog_found_many({ count: String(total) })}
            </p>
            <ul className="posts" aria-label={m.blog_list()}>
              {posts.map((post, index) => (
                <BlogCard key={post.id} post={post} isFirst={index === 0} />
              ))}
            </ul>
            <Pagination query={query} totalPages={totalPages} />
          </>
        )}
      </div>
    </SiteDocument>
  )
}

function Filter({ tags, query }: BlogListProps) {
  return (
    <search aria-label={m.blog_filter()}>
      <form action={blogPath} className="blog-filter">
        <div className="field">
          <label htmlFor="search">{m.blog_search()}</label>
          <input id="search" name="search" type="search" maxLength={200} defaultValue={query.search} />
        </div>
        <div className="field">
          <label htmlFor="tag">{m.blog_tag()}</label>
          <select id="tag" name="tag" defaultValue={query.tag}>
            <option value="">{m.blog_all_tags()}</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          <Search aria-hidden />
          {m.blog_search_button()}
        </button>
      </form>
    </search>
  )
}

const Nothing = () => (
  <div className="blog-none" role="status">
    <h2>{m.blog_none()}</h2>
    <p className="muted">{m.blog_none_hint()}</p>
    <a className="button quiet" href={blogPath}>
      {m.blog_clear()}
    </a>
  </div>
)

/** Search results stay out of search engines, which find the articles without them. */
function Head({ posts, query, origin }: BlogListProps) {
  const name = m.blog_title({ product: productName })
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name,
    description: m.blog_intro(),
    url: origin + blogPath,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: origin + postPath(post.slug),
      datePublished: post.publishedAt,
    })),
  }
  return (
    <>
      {(query.search !== '' || posts.length === 0) && <meta name="robots" content="noindex,follow" />}
      <FeedLink />
      <StructuredData data={data} />
    </>
  )
}
