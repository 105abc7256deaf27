import { productName } from '#domain/product.ts'
import { postPath } from './blog-paths.ts'
import type { PostFigures } from './measure-post.ts'
import type { Post } from './post.ts'

/** What services show for a shared link. */
export type SocialMeta = {
  ogTitle: string
  ogDescription: string
  ogImage: string
  twitterTitle: string
  twitterDescription: string
  twitterImage: string
  linkedinTitle: string
  linkedinDescription: string
}

/** A post for search engines, in plain words; pages state it in those of schema.org. */
export type ArticleData = {
  type: 'Article'
  headline: string
  description: string
  author: string
  publisher: string
  datePublished: string
  dateModified: string
  wordCount: number
  /** Minutes. */
  readingTime: number
  categories: string[]
  keywords: string[]
}

/** `origin` is the product's own address, such as `https://homes.example`. */
export function socialMetaOf(post: Post, origin: string): SocialMeta {
  const image = shareImageOf(post, origin)
  return {
    ogTitle: post.title,
    ogDescription: post.metaDescription,
    ogImage: image,
    twitterTitle: post.title,
    twitterDescription: post.metaDescription,
    twitterImage: image,
    linkedinTitle: post.title,
    linkedinDescription: post.excerpt,
  }
}

/**
 * An absolute address. Our own drawings are shared as a JPEG, because services don't show SVG; a post without an image
 * is shared as one of its title.
 */
function shareImageOf({ imageUrl, slug }: Post, origin: string): string {
  if (!isDrawing(imageUrl) && /^https?:\/\//.test(imageUrl)) return imageUrl
  const isOwn = !isDrawing(imageUrl) && /^\/(?!\/)/.test(imageUrl)
  return origin + (isOwn ? imageUrl : sharePath(slug))
}

/** The path of the image that we draw for a post. */
export const sharePath = (slug: string): string => `${postPath(slug)}/share.jpg`

/** Whether an image is one that comes with the product, `/blog/pictures/{name}.svg`. */
export const isDrawing = (imageUrl: string): boolean => /^\/blog\/pictures\/[a-z0-9-]+\.svg$/.test(imageUrl)

export const articleDataOf = (post: Post, figures: PostFigures): ArticleData => ({
  type: 'Article',
  headline: post.title,
  description: post.metaDescription,
  author: post.author,
  publisher: productName,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt,
  wordCount: figures.wordCount,
  readingTime: figures.readTime,
  categories: post.tags,
  keywords: figures.semanticKeywords,
})
