import { z } from 'zod'
import { postSlugPattern } from '#domain/blog/blog-paths.ts'
import { postsPerPage } from '#domain/blog/post.ts'
import { Id, Instant } from './conventions.ts'
import { endpoint } from './endpoint.ts'

/** A post as shown in the list. */
export const BlogCard = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    publishedAt: Instant,
    updatedAt: Instant,
    status: z.enum(['Draft', 'Published']),
    tags: z.array(z.string()),
    imageUrl: z.string(),
    imageAlt: z.string(),
    metaDescription: z.string(),
    readTime: z.number().int().meta({ description: 'minutes' }),
    wordCount: z.number().int(),
    aioScore: z.number().int().min(0).max(100),
    semanticKeywords: z.array(z.string()),
  })
  .meta({ id: 'BlogCard' })
export type BlogCard = z.infer<typeof BlogCard>

export const BlogPost = BlogCard.extend({
  content: z.string().meta({ description: 'markdown' }),
  socialMeta: z.object({
    ogTitle: z.string(),
    ogDescription: z.string(),
    ogImage: z.string(),
    twitterTitle: z.string(),
    twitterDescription: z.string(),
    twitterImage: z.string(),
    linkedinTitle: z.string(),
    linkedinDescription: z.string(),
  }),
  structuredData: z.object({
    type: z.literal('Article'),
    headline: z.string(),
    description: z.string(),
    author: z.string(),
    publisher: z.string(),
    datePublished: Instant,
    dateModified: Instant,
    wordCount: z.number().int(),
    readingTime: z.number().int().meta({ description: 'minutes' }),
    categories: z.array(z.string()),
    keywords: z.array(z.string()),
  }),
}).meta({ id: 'BlogPost' })
export type BlogPost = z.infer<typeof BlogPost>

const rate = { max: 300, seconds: 600, by: 'address' } as const

export const listPosts = endpoint('GET /api/blog', {
  summary: 'List published blog posts, newest first; a page past the last is empty',
  access: 'public',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(postsPerPage),
    search: z.string().max(200).default('').meta({ description: 'words that must all occur in the post' }),
    tag: z.string().max(100).default(''),
  }),
  answer: z.object({
    posts: z.array(BlogCard),
    total: z.number().int(),
    totalPages: z.number().int().min(1),
    tags: z.array(z.string()).meta({ description: 'from all posts, in alphabetical order' }),
  }),
  rate,
})

export const readPost = endpoint('GET /api/blog/{slug}', {
  summary: 'Read a published blog post',
  access: 'public',
  params: z.strictObject({ slug: z.string().regex(postSlugPattern).max(100) }),
  answer: BlogPost,
  rate,
})
