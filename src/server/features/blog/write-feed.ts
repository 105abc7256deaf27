import { blogPath, feedPath, postPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { m } from '#text'
import type { Library } from './keep-library.ts'

/** Maximum entries in the feed. */
const maxEntries = 50

/** The newest posts as an Atom feed (RFC 4287); `origin` is the product's own address. */
export function writeFeed({ posts }: Library, origin: string): string {
  const newest = posts.slice(0, maxEntries)
  const updated = newest
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z')
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escapeMarkup(m.blog_title({ product: productName }))}</title>
<subtitle>${escapeMarkup(m.blog_intro())}</subtitle>
<id>${escapeMarkup(origin + blogPath)}</id>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(origin + feedPath)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(origin + blogPath)}"/>
<updated>${updated}</updated>
${newest.map((post) => entryOf(post, origin)).join('\n')}
</feed>
`
}

function entryOf(post: Library['posts'][number], origin: string): string {
  const address = escapeMarkup(origin + postPath(post.slug))
  return `<entry>
<title>${escapeMarkup(post.title)}</title>
<id>urn:uuid:${post.id}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt}</updated>
<author><name>${escapeMarkup(post.author)}</name></author>
${post.tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`).join('\n')}
<summary>${escapeMarkup(post.excerpt)}</summary>
</entry>`
}
