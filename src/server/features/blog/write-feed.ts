import { blogPath, feedPath, postPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import { escapeXml } from '#server/features/public-pages/draw-share-overlay.ts'
import { m } from '#text'
import type { Library } from './keep-library.ts'

/** Maximum entries in the feed. */
const mostEntries = 50

/** The newest posts as an Atom feed (RFC 4287); `origin` is the product's own address. */
export function writeFeed({ posts }: Library, origin: string): string {
  const newest = posts.slice(0, mostEntries)
  const updated = newest
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z')
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escapeXml(m.blog_title({ product: productName }))}</title>
<subtitle>${escapeXml(m.blog_intro())}</subtitle>
<id>${escapeXml(origin + blogPath)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + blogPath)}"/>
<updated>${updated}</updated>
${newest.map((post) => entryOf(post, origin)).join('\n')}
</feed>
`
}

function entryOf(post: Library['posts'][number], origin: string): string {
  const address = escapeXml(origin + postPath(post.slug))
  return `<entry>
<title>${escapeXml(post.title)}</title>
<id>urn:uuid:${post.id}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt}</updated>
<author><name>${escapeXml(post.author)}</name></author>
${post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join('\n')}
<summary>${escapeXml(post.excerpt)}</summary>
</entry>`
}
