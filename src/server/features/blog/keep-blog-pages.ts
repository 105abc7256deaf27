import { LRUCache } from 'lru-cache'
import type { BlogQuery } from '#domain/blog/blog-paths.ts'
import { findPosts } from '#domain/blog/find-posts.ts'
import { postsPerPage } from '#domain/blog/post.ts'
import type { Deps } from '#server/deps.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import type { Library } from './keep-library.ts'

/** Maximum pages one process keeps ready; the least recently requested go first. */
const maxKept = 500

/** A page ready to be sent, or its HTML if it isn't likely to be requested again. `lastPage` if it doesn't exist. */
export type BlogListPage = { page: PressedPage } | { html: string } | { lastPage: number }

/** Keeps rendered blog pages as long as no post changes. */
export function keepBlogPages(
  { pages, config }: Pick<Deps, 'pages' | 'config'>,
  library: () => Promise<Library>,
) {
  const origin = config.publicUrl
  const kept = new LRUCache<string, PressedPage, () => Promise<string>>({
    max: maxKept,
    fetchMethod: async (_key, _before, { context: render }) => pressPage(await render()),
    // A page that is pushed out before it is done still reaches its readers.
    ignoreFetchAbort: true,
  })

  /** A page of one edition. Those of earlier editions are never read again, so they are the first to go. */
  const keep = (edition: string, key: string, render: () => Promise<string>): Promise<PressedPage> =>
    kept.forceFetch(`${edition} ${key}`, { context: render })

  /** The page of a post, or undefined if none is published at `slug`. */
  async function post(slug: string): Promise<PressedPage | undefined> {
    const { edition, bySlug } = await library()
    const found = bySlug.get(slug)
    return found && keep(edition, `post ${slug}`, () => pages.blogPost({ post: found, origin }))
  }

  /** A page of the list. Searches aren't kept, and neither are tags that no post has. */
  async function list({ page, search, tag }: Required<BlogQuery>): Promise<BlogListPage> {
    const { edition, posts, tags } = await library()
    const found = findPosts(posts, { page, search, tag, limit: postsPerPage })
    if (page > found.totalPages) return { lastPage: found.totalPages }
    const render = () => pages.blogList({ ...found, tags, query: { page, search, tag }, origin })
    if (search !== '' || (tag !== '' && !tags.includes(tag))) return { html: await render() }
    return { page: await keep(edition, `list ${page} ${tag}`, render) }
  }

  return { post, list }
}
