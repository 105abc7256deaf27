import { z } from 'zod'
import { postSlugPattern } from './blog-paths.ts'
import type { Post } from './post.ts'

/** What a post's file says before its text. */
const FrontMatter = z.strictObject({
  title: z.string().min(1).max(120),
  slug: z.string().regex(postSlugPattern).max(100),
  excerpt: z.string().min(1).max(300),
  author: z.string().min(1).max(100),
  publishedAt: z.iso.datetime(),
  tags: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(40)).min(1).max(8)),
  image: z.string().regex(/^\/(?!\/)/),
  imageAlt: z.string().min(1).max(200),
  metaDescription: z.string().min(1).max(200),
})

/** A post as it comes with the product. */
export type PostFile = Omit<Post, 'id' | 'updatedAt' | 'status'>

/**
 * Reads a post from a markdown file with front matter: lines of `name: value` between two `---` lines, then the text.
 * Tags are separated by commas. Throws an error that names what is wrong.
 */
export function readPostFile(file: string): PostFile {
  const [, head, content = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? []
  if (head === undefined) throw new Error('A post begins with its front matter between two lines of ---')
  const values = head.split(/\r?\n/).filter(Boolean).map(readLine)
  const parsed = FrontMatter.safeParse(Object.fromEntries(values))
  if (!parsed.success) throw new Error(`The front matter is wrong: ${z.prettifyError(parsed.error)}`)
  const text = content.trim()
  if (text === '') throw new Error('A post has a text')
  const { image, ...rest } = parsed.data
  return { ...rest, imageUrl: image, content: text }
}

function readLine(line: string): [string, string] {
  const [, name, value] = /^([A-Za-z]+):\s*(.*?)\s*$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not a line of front matter: ${line}`)
  return [name, value]
}
