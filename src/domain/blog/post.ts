/** What is stored of a post. Everything else that is shown of it follows from this. */
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
  /** A path of this site or an address; empty where there is no picture. */
  imageUrl: string
  imageAlt: string
  metaDescription: string
}

/** A post is read by everybody once it is published and its time has come. */
export type PostStatus = 'Draft' | 'Published'

export const postsPerPage = 6
/** Of a card's tags; the others are counted. */
export const tagsOnCard = 2
export const keywordsShown = 4
