import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BlogPost, listPosts } from '#contract/blog.ts'
import { withoutTenant } from '#server/database/tenant.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { loadPosts } from './load-posts.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server?.stop())

const read = (path: string, headers = {}) => server.visitor().get(path, headers)

let added = 0
/** Written as an admin would, directly in the database. */
async function addPost(more: Record<string, unknown> = {}) {
  added += 1
  const post = {
    id: `0198c0de-0000-7000-8000-${String(added).padStart(12, '0')}`,
    slug: `post-${added}`,
    title: `Post number ${added}`,
    content: 'A text.',
    excerpt: 'An excerpt.',
    author: 'Robin Vale',
    published_at: '2026-01-01T00:00:00Z',
    status: 'Published',
    tags: '["Zinnias"]',
    ...more,
  }
  const names = Object.keys(post)
  await server.sql(
    `insert into blog_posts (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(post),
  )
  return { ...post, path: `/blog/${post.slug}` }
}
const removePost = ({ id }: { id: string }) => server.sql('delete from blog_posts where id = $1', [id])

test('the posts shipped with the product are there from the start, six a page, newest first', async () => {
  const first = await read('/api/blog')
  expect(first.status, first.text).toBe(200)
  const { posts, total, totalPages } = listPosts.answer.parse(first.body)
  expect(posts).toHaveLength(6)
  expect(total).toBeGreaterThanOrEqual(8)
  expect(totalPages).toBe(Math.ceil(total / 6))
  const days = posts.map(({ publishedAt }) => publishedAt)
  expect(days).toEqual(days.toSorted().reverse())
  const { body: last } = await read(`/api/blog?page=${totalPages}`)
  expect(last.posts.length).toBe(total - 6 * (totalPages - 1))
  expect((await read(`/api/blog?page=${totalPages + 1}`)).body.posts).toEqual([])
  expect((await read('/api/blog?limit=2')).body.totalPages).toBe(Math.ceil(total / 2))
  expect((await read('/api/blog?page=0')).status).toBe(422)
})

test('a search and a tag narrow the list, each and together', async () => {
  const slugs = async (query: string) =>
    (await read(`/api/blog?${query}`)).body.posts.map(({ slug }: { slug: string }) => slug)
  expect(await slugs('search=tripod')).toEqual(['listing-photos-that-bring-showings'])
  expect(await slugs('tag=Pricing')).toEqual(['pricing-conversation-with-sellers'])
  expect(await slugs('tag=Pricing&search=tripod')).toEqual([])
  expect((await read('/api/blog')).body.tags).toContain('Fair Housing')
})

test('a post comes with its numbers, its share texts, and its structured data', async () => {
  const { body } = await read('/api/blog/answer-buyers-fast')
  const post = BlogPost.parse(body)
  expect(post.wordCount).toBeGreaterThan(600)
  expect(post.readTime).toBe(Math.ceil(post.wordCount / 220))
  expect(post.structuredData).toMatchObject({
    type: 'Article',
    headline: post.title,
    wordCount: post.wordCount,
  })
  expect(post.socialMeta.ogImage).toBe(`${server.url}/blog/answer-buyers-fast/share.jpg`)
  const missing = await read('/api/blog/no-such-post')
  expect([missing.status, missing.body.detail]).toEqual([404, 'Blog post not found'])
})

test('restarting adds nothing, restores nothing, and never overwrites changes', async () => {
  const slug = 'lead-scoring-for-agents'
  const before = await server.sql('select id from blog_posts order by id')
  await server.sql(`update blog_posts set title = 'Changed', slug = 'scores' where slug = $1`, [slug])
  await server.sql(`update blog_posts set deleted_at = now() where slug = 'answer-buyers-fast'`)
  await Promise.all([loadPosts(server.deps), loadPosts(server.deps)])
  expect(await server.sql('select id from blog_posts order by id')).toEqual(before)
  expect((await read('/api/blog/scores')).body.title).toBe('Changed')
  expect((await read(`/api/blog/${slug}`)).status).toBe(404)
  expect((await read('/api/blog/answer-buyers-fast')).status).toBe(404)
  await server.sql(`update blog_posts set deleted_at = null where slug = 'answer-buyers-fast'`)
  await server.sql(`update blog_posts set slug = $1 where slug = 'scores'`, [slug])
})

test('no one can read drafts or scheduled posts; requests cannot write', async () => {
  const draft = await addPost({ status: 'Draft' })
  const later = await addPost({ published_at: '2999-01-01T00:00:00Z' })
  for (const { slug, path } of [draft, later]) {
    expect((await read(`/api/blog/${slug}`)).status).toBe(404)
    expect((await read(path)).status).toBe(404)
    expect((await read('/sitemap.xml')).text).not.toContain(path)
  }
  const { db } = server.deps
  const seen = await withoutTenant(db, (tx) =>
    tx.$client.query(`select 1 from blog_posts where status = 'Draft'`),
  )
  expect(seen.rows).toEqual([])
  const writing = withoutTenant(db, (tx) => tx.$client.query(`update blog_posts set title = 'x'`))
  await expect(writing).rejects.toThrow()
  await Promise.all([removePost(draft), removePost(later)])
})

test('the list is a whole page that needs no script, with search, tags and page numbers in its URLs', async () => {
  const page = await read('/blog')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of [
    '<h1>The Porchlight Blog</h1>',
    '<option value="" selected="">All Tags</option>',
    'href="/blog/answer-buyers-fast"',
    'Read More',
    'href="/blog?page=2"',
    '>Next</a>',
    `<link rel="canonical" href="${server.url}/blog"/>`,
    '<link rel="alternate" type="application/atom+xml"',
  ])
    expect(page.text).toContain(text)
  expect(page.text).not.toContain('>Previous</a>')
  const second = await read('/blog?page=2')
  expect(second.text).toContain('>Previous</a>')
  expect(second.text).toContain(`<link rel="canonical" href="${server.url}/blog?page=2"/>`)
  const none = await read('/blog?search=zeppelin')
  expect(none.text).toContain('No articles found')
  expect(none.text).toContain('Try adjusting your search or filters.')
  expect(none.text).toContain('content="noindex,follow"')
  expect((await read('/blog?page=abc')).text).toBe(page.text)
  for (const [asked, shown] of [
    ['/blog?page=99&tag=Leads', '/blog?tag=Leads'],
    ['/blog/?tag=Leads', '/blog?tag=Leads'],
  ]) {
    const answer = await server.visitor().fetch('GET', asked ?? '')
    expect(answer.headers.get('location')).toBe(shown)
    await answer.arrayBuffer()
  }
})

test('an article is a whole page, small, with what shares and search engines read', async () => {
  const page = await read('/blog/fair-housing-in-listing-texts')
  expect(page.status).toBe(200)
  for (const text of [
    'Fair housing in listing copy: describe the home, not the buyer</h1>',
    '<meta property="og:type" content="article"/>',
    `<meta property="og:image" content="${server.url}/blog/fair-housing-in-listing-texts/share.jpg"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<link rel="canonical" href="${server.url}/blog/fair-housing-in-listing-texts"/>`,
    '"@type":"Article"',
    'AIO Score',
    'https://twitter.com/intent/tweet?url=',
    'https://www.linkedin.com/sharing/share-offsite/?url=',
    'https://www.facebook.com/sharer/sharer.php?u=',
    'Copy Link',
    'Word count',
    'Back to Blog',
    '<th>Instead of</th>',
  ])
    expect(page.text).toContain(text)
})

test('every page of the blog fits in the first flight of packets', async () => {
  const { posts } = (await read('/api/blog?limit=50')).body
  const paths = posts.map(({ slug }: { slug: string }) => `/blog/${slug}`)
  for (const path of ['/blog', '/blog?page=2', '/blog?search=zeppelin', '/blog/nothing', ...paths])
    expect(brotliCompressSync((await read(path)).text).length, path).toBeLessThanOrEqual(14_600)
})

test('a changed post appears on the next request, and a browser that has the current one gets 304', async () => {
  const { path, id, ...post } = await addPost()
  const first = await read(path)
  const again = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  await server.sql(`update blog_posts set title = 'Another title' where id = $1`, [id])
  expect((await read(path)).text).toContain('Another title')
  expect((await read('/blog?tag=Zinnias')).text).toContain('Another title')
  expect((await read('/blog/feed.xml')).text).toContain('Another title')
  await removePost({ id })
  expect((await read(path)).status).toBe(404)
  expect((await read('/blog?tag=Zinnias')).text).toContain('No articles found')
  expect(post.title).not.toBe('Another title')
})

test('a URL without an article says so, with a way back', async () => {
  for (const path of ['/blog/no-such-article', '/blog/%3Cscript%3E', '/blog/A%20Porch']) {
    const page = await read(path)
    expect(page.status).toBe(404)
    expect(page.text).toContain('Article Not Found')
    expect(page.text).toContain('The article you’re looking for doesn’t exist.')
    expect(page.text).toContain('<a class="button" href="/blog">Back to Blog</a>')
    expect(page.text).toContain('content="noindex"')
  }
})

const hostile = '</script><img src=x onerror=alert(1)>'

test('whatever a post contains is text, in the page, the list and the feed', async () => {
  const post = await addPost({
    title: hostile,
    excerpt: `${hostile}&\u2028`,
    author: '"><script>alert(1)</script>',
    content: `${hostile}\n\n[x](javascript:alert(1)) ![x](data:image/svg+xml,x)`,
    tags: JSON.stringify([hostile, '"><b>']),
    image_url: 'javascript:alert(1)"onerror="x',
    meta_description: hostile,
  })
  for (const path of [post.path, `/blog?search=${encodeURIComponent(hostile)}`, '/blog/feed.xml']) {
    const { text } = await read(path)
    expect(text).not.toContain('<img src=x')
    expect(text).not.toMatch(/"><(script>alert|b>)/)
    expect(text).not.toMatch(/(href|src|content)="javascript:/)
  }
  await removePost(post)
})

test('the feed is valid XML: every post once, with its URL and its times', async () => {
  const feed = await read('/blog/feed.xml')
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const [{ xml }] = (await server.sql<{ xml: boolean }>(`select xml_is_well_formed_document($1) as xml`, [
    feed.text,
  ])) as [{ xml: boolean }]
  expect(xml).toBe(true)
  const ids = [...feed.text.matchAll(/<id>(urn:uuid:[^<]+)<\/id>/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe((await read('/api/blog')).body.total)
  expect(feed.text).toContain(`href="${server.url}/blog/answer-buyers-fast"`)
  const again = await read('/blog/feed.xml', { 'if-none-match': feed.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('search engines find the list and every article', async () => {
  const { text } = await read('/sitemap.xml')
  expect(text).toContain(`<loc>${server.url}/blog</loc>`)
  expect(text).toContain(`<loc>${server.url}/blog/answer-buyers-fast</loc>`)
})

test('a drawing is served as an inert image, and as a photo where it is shared', async () => {
  const drawing = await read('/blog/pictures/answer-buyers-fast.svg')
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(drawing.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  for (const name of ['..%2Fanswer-buyers-fast.md', 'nothing.svg', '..%2F..%2F..%2Fpackage.json'])
    expect((await read(`/blog/pictures/${name}`)).status).toBe(404)
  const shared = await server.visitor().fetch('GET', '/blog/answer-buyers-fast/share.jpg')
  expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await shared.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
})

test('every field that a post has for shares is in its head', async () => {
  const post = await addPost({
    title: 'Shared, and read',
    excerpt: 'In short.',
    meta_description: 'For search.',
  })
  const { socialMeta } = (await read(`/api/blog/${post.slug}`)).body
  const { text } = await read(post.path)
  for (const [name, value] of Object.entries(socialMeta)) {
    const [, service = '', field = ''] = /^(og|twitter|linkedin)(.+)$/.exec(name) ?? []
    const key = `${service === 'og' ? 'property' : 'name'}="${service}:${field.toLowerCase()}"`
    expect(text).toContain(`<meta ${key} content="${value}"/>`)
  }
  expect(Object.keys(socialMeta)).toHaveLength(8)
  await removePost(post)
})

test('a post without an image is shared with its title as one', async () => {
  const bare = await addPost({ image_url: '' })
  const { text } = await read(bare.path)
  const { title } = (await read(`/api/blog/${bare.slug}`)).body
  for (const [name, content] of [
    ['og:image', `${server.url}${bare.path}/share.jpg`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ])
    expect(text).toContain(`<meta property="${name}" content="${content}"/>`)
  const shared = await server.visitor().fetch('GET', `${bare.path}/share.jpg`)
  expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await server.visitor().fetch('GET', '/blog/no-such-post/share.jpg')).status).toBe(404)
  await removePost(bare)
})
