import type { BlogQuery } from '#domain/blog/blog-paths.ts'
import { findPosts } from '#domain/blog/find-posts.ts'
import { postsPerPage } from '#domain/blog/post.ts'
import type { Deps } from '#server/deps.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import type { Library } from './keep-library.ts'

/** Maximum pages one process keeps ready; the rest are rendered for each request. */
const maxKept = 500

/** A page ready to be sent, or its HTML if it isn't likely to be requested again. `lastPage` if it doesn't exist. */
export type BlogListPage = { page: PressedPage } | { html: string } | { lastPage: number }

/** Keeps rendered blog pages as long as no post changes. */
export function keepBlogPages(
  { pages, config }: Pick<Deps, 'pages' | 'config'>,
  library: () => Promise<Library>,
) {
  const origin = config.publicUrl
  let edition: string | undefined
  const kept = new Map<string, Promise<PressedPage>>()

  function keep(key: string, now: string, render: () => Promise<string>): Promise<PressedPage> {
    if (edition !== now) kept.clear()
    edition = now
    const before = kept.get(key)
    if (before) return before
    const page = render().then(pressPage)
    if (kept.size >= maxKept) return page
    kept.set(key, page)
    // A failed page is rendered again on the next request.
    page.catch(() => kept.get(key) === page && kept.delete(key))
    return page
  }

  /** The page of a post, or undefined if none is published at `slug`. */
  async function post(slug: string): Promise<PressedPage | undefined> {
    const { edition: now, bySlug } = await library()
    const found = bySlug.get(slug)
    return found && keep(`post ${slug}`, now, () => pages.blogPost({ post: found, origin }))
  }

  /** A page of the list. Searches aren't kept, and neither are tags that no post has. */
  async function list({ page, search, tag }: Required<BlogQuery>): Promise<BlogListPage> {
    const { edition: now, posts, tags } = await library()
    const found = findPosts(posts, { page, search, tag, limit: postsPerPage })
    if (page > found.totalPages) return { lastPage: found.totalPages }
    const render = () => pages.blogList({ ...found, tags, query: { page, search, tag }, origin })
    if (search !== '' || (tag !== '' && !tags.includes(tag))) return { html: await render() }
    return { page: await keep(`list ${page} ${tag}`, now, render) }
  }

  return { post, list }
}
