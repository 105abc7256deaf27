import type { Post } from '#domain/blog/post.ts'
import type { Queryable } from '#server/database/tenant.ts'

const readEdition = {
  name: 'read-blog-edition',
  text: `select coalesce(md5(string_agg(id || ' ' || version, ',' order by id)), 'empty') as edition from blog_posts`,
}

/** Identifies everything published now: a different edition has other posts, or changed ones. */
export async function readBlogEdition({ $client }: Queryable): Promise<string> {
  const { rows } = await $client.query<{ edition: string }>(readEdition)
  return rows[0]?.edition ?? 'empty'
}

/** Published posts, newest first. The table's row-level security hides drafts and scheduled posts. */
export async function listPublishedPosts({ $client }: Queryable): Promise<Post[]> {
  const { rows } = await $client.query<StoredPost>({
    name: 'list-published-posts',
    text: `select id, slug, title, content, excerpt, author, published_at as "publishedAt", updated_at as "updatedAt",
        status, tags, image_url as "imageUrl", image_alt as "imageAlt", meta_description as "metaDescription"
      from blog_posts order by published_at desc, id desc`,
  })
  return rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

type StoredPost = Omit<Post, 'publishedAt' | 'updatedAt'> & { publishedAt: Date; updatedAt: Date }
