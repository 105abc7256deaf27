import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blogListPath, blogPathOf } from './blog-paths.ts'
import { findPosts, pageNumbers, tagsOf } from './find-posts.ts'

const post = (title: string, tags: string[] = [], content = '') => ({ title, tags, content, excerpt: '' })
const all = { page: 1, limit: 6, search: '', tag: '' }
const posts = [
  post('Open houses', ['Showings', 'Leads'], 'A **sign-in** sheet'),
  post('Café listings', ['Listings']),
  post('Photos', ['Listings', 'Photos'], 'Light and a [tripod](https://example.com)'),
]
const titles = (query: Partial<typeof all>) =>
  findPosts(posts, { ...all, ...query }).posts.map(({ title }) => title)

test('every word of a search is somewhere in the post, regardless of case and accents', () => {
  expect(titles({ search: 'SIGN-IN open' })).toEqual(['Open houses'])
  expect(titles({ search: 'cafe' })).toEqual(['Café listings'])
  expect(titles({ search: 'listings' })).toEqual(['Café listings', 'Photos'])
  expect(titles({ search: 'open tripod' })).toEqual([])
  expect(titles({ search: '  ' })).toHaveLength(3)
})

test('what is only in the markup is not found', () => {
  expect(titles({ search: 'example.com' })).toEqual([])
})

test('a tag narrows the list to the posts that have it', () => {
  expect(titles({ tag: 'listings' })).toEqual(['Café listings', 'Photos'])
  expect(titles({ tag: 'Listing' })).toEqual([])
  expect(tagsOf(posts)).toEqual(['Leads', 'Listings', 'Photos', 'Showings'])
})

test('the pages together are all posts once, in order', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 9 }), (count, limit) => {
      const many = Array.from({ length: count }, (_, index) => post(`Post ${index}`))
      const first = findPosts(many, { ...all, limit })
      const pages = Array.from({ length: first.totalPages }, (_, index) =>
        findPosts(many, { ...all, limit, page: index + 1 }),
      )
      expect(pages.flatMap((page) => page.posts)).toEqual(many)
      expect(findPosts(many, { ...all, limit, page: first.totalPages + 1 }).posts).toEqual([])
      expect(first.total).toBe(count)
    }),
  )
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i shows these numbers', (page, totalPages, numbers) => {
  expect(pageNumbers(page, totalPages)).toEqual(numbers)
})

test('page numbers rise and include the current, the first and the last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
      const [page, total] = [Math.min(a, b), Math.max(a, b)]
      const numbers = pageNumbers(page, total).filter((number) => number !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
      expect(numbers.length).toBeLessThanOrEqual(7)
    }),
  )
})

test.each([
  ['/blog', '/blog'],
  ['/blog-post/a-porch', '/blog/a-porch'],
  ['/blog-post/A porch', '/blog/A%20porch'],
  ['/blog-post', undefined],
  ['/blog-post/a/b', undefined],
  ['/blogs', undefined],
])('the hash path %s leads to %s', (path, address) => {
  expect(blogPathOf(path)).toBe(address)
})

test('the list’s address contains only what differs from the default', () => {
  expect(blogListPath({})).toBe('/blog')
  expect(blogListPath({ page: 2, search: 'a&b', tag: 'Fair Housing' })).toBe(
    '/blog?search=a%26b&tag=Fair%20Housing&page=2',
  )
})
