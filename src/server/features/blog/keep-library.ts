import type { BlogPost } from '#contract/blog.ts'
import { articleDataOf, socialMetaOf } from '#domain/blog/describe-post.ts'
import { tagsOf } from '#domain/blog/find-posts.ts'
import { measurePost } from '#domain/blog/measure-post.ts'
import type { Post } from '#domain/blog/post.ts'
import { askWithoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { shareReads } from '#server/features/public-pages/share-reads.ts'
import { listPublishedPosts, readBlogEdition } from './post-store.ts'

/** All currently published posts, measured and described. */
export type Library = {
  edition: string
  /** Newest first. */
  posts: BlogPost[]
  bySlug: ReadonlyMap<string, BlogPost>
  tags: string[]
}

/**
 * Keeps the posts in memory, a few hundred kilobytes per hundred. Each read checks with the database that they are
 * current, so an admin's change appears on the next request, whichever process made it.
 */
export function keepLibrary({ db, config }: Pick<Deps, 'db' | 'config'>): () => Promise<Library> {
  const look = shareReads(() => askWithoutTenant(db, readBlogEdition))
  let kept: { edition: string; library: Promise<Library> } | undefined

  async function load(edition: string): Promise<Library> {
    const posts = (await askWithoutTenant(db, listPublishedPosts)).map((post) =>
      describePost(post, config.publicUrl),
    )
    return { edition, posts, bySlug: new Map(posts.map((post) => [post.slug, post])), tags: tagsOf(posts) }
  }

  return async () => {
    const edition = await look('blog')
    if (kept?.edition === edition) return kept.library
    const made = { edition, library: load(edition) }
    kept = made
    made.library.catch(() => {
      if (kept === made) kept = undefined
    })
    return made.library
  }
}

function describePost(post: Post, origin: string): BlogPost {
  const figures = measurePost(post)
  return {
    ...post,
    ...figures,
    socialMeta: socialMetaOf(post, origin),
    structuredData: articleDataOf(post, figures),
  }
}
