/** What is stored for a post. Everything else that is shown follows from this. */
export type Post = {
  id: string
  slug: string
  title: string
  /** Markdown. */
  content: string
  excerpt: string
  author: string
  /** An instant. */
  publishedAt: string
  updatedAt: string
  status: PostStatus
  tags: string[]
  /** A path on this site or an address; empty if there is no image. */
  imageUrl: string
  imageAlt: string
  metaDescription: string
}

/** Everyone can read a post once it is published and its time has come. */
export type PostStatus = 'Draft' | 'Published'

export const postsPerPage = 6
/** How many of a post's tags its card shows; the others are counted. */
export const tagsOnCard = 2
export const keywordsShown = 4
