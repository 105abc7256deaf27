import { v7 as newId } from 'uuid'
import type { PostFile } from '#domain/blog/read-post-file.ts'
import type { Database } from '#server/database/connect.ts'

/** The names of the files that posts were created from, including posts deleted since. */
export async function listPostSources(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ source: string }>(
    'select source from blog_posts where source is not null',
  )
  return rows.map(({ source }) => source)
}

/** Adds a post that comes with the product. Does nothing if it was added before, or if its address is taken. */
export async function addShippedPost(db: Database, source: string, post: PostFile): Promise<void> {
  const { slug, title, content, excerpt, author, publishedAt, tags, imageUrl, imageAlt, metaDescription } =
    post
  await db.pool.query(
    `insert into blog_posts (id, source, slug, title, content, excerpt, author, published_at, updated_at, status, tags,
      image_url, image_alt, meta_description)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'Published', $9, $10, $11, $12) on conflict do nothing`,
    [
      newId(),
      source,
      slug,
      title,
      content,
      excerpt,
      author,
      publishedAt,
      JSON.stringify(tags),
      imageUrl,
      imageAlt,
      metaDescription,
    ],
  )
}
