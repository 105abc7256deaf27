import { blogPath, postPath } from '#domain/blog/blog-paths.ts'
import { askWithoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listPublishedPosts } from './post-store.ts'

/** Every blog page that search engines may find, with the time it changed. */
export async function listBlogAddresses({
  db,
}: Pick<Deps, 'db'>): Promise<{ path: string; changedAt?: Date }[]> {
  const posts = await askWithoutTenant(db, listPublishedPosts)
  return [
    { path: blogPath },
    ...posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changedAt: new Date(updatedAt) })),
  ]
}
