import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PostStatus } from '#domain/blog/post.ts'
import { createdAt, deletedAt, instant, updatedAt, version } from './columns.ts'

/** The product's own articles: no tenant, public once published, written outside the tenant door. A trigger raises the version. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey(),
    /** The shipped file that it was created from, once; null if it was written here. */
    source: text('source').unique(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Markdown. */
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    author: text('author').notNull(),
    publishedAt: instant('published_at').notNull(),
    status: text('status').$type<PostStatus>().notNull().default('Draft'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    imageUrl: text('image_url').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index('blog_posts_by_time').on(t.publishedAt.desc(), t.id.desc())],
)
