import { feedPath } from '#domain/blog/blog-paths.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'

/** Lets feed readers find the feed. */
export const FeedLink = () => (
  <link
    rel="alternate"
    type="application/atom+xml"
    title={m.blog_feed({ product: productName })}
    href={feedPath}
  />
)
