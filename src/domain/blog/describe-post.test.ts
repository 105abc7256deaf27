import { expect, test } from 'vitest'
import { articleDataOf, socialMetaOf } from './describe-post.ts'
import type { Post } from './post.ts'

const post: Post = {
  id: '0198c0de-0000-7000-8000-000000000000',
  slug: 'a-porch',
  title: 'A porch',
  content: 'Text',
  excerpt: 'What a porch says.',
  author: 'Robin Vale',
  publishedAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-02T12:00:00.000Z',
  status: 'Published',
  tags: ['Porches'],
  imageUrl: '/blog/pictures/porch.svg',
  imageAlt: 'A porch',
  metaDescription: 'What a porch says of a home.',
}
const origin = 'https://homes.example'

test.each([
  ['/blog/pictures/porch.svg', `${origin}/blog/a-porch/share.jpg`],
  ['/files/photos/1/1280.jpg', `${origin}/files/photos/1/1280.jpg`],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['//pictures.example/a.jpg', `${origin}/blog/a-porch/share.jpg`],
  ['javascript:alert(1)', `${origin}/blog/a-porch/share.jpg`],
  ['', `${origin}/blog/a-porch/share.jpg`],
])('a post with the image "%s" is shared with "%s"', (imageUrl, shared) => {
  const social = socialMetaOf({ ...post, imageUrl }, origin)
  expect([social.ogImage, social.twitterImage]).toEqual([shared, shared])
})

test('an article is never said to have changed before it was published', () => {
  const figures = { wordCount: 1, readTime: 1, aioScore: 0, semanticKeywords: [] }
  const modified = (updatedAt: string) => articleDataOf({ ...post, updatedAt }, figures).dateModified
  expect(modified('2026-10-02T12:00:00.000Z')).toBe('2026-10-02T12:00:00.000Z')
  expect(modified('2026-09-02T12:00:00.000Z')).toBe(post.publishedAt)
})
