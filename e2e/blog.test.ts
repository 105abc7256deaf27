import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const wait = { timeout: 15_000 }
const heading = { name: 'The Porchlight Blog', level: 1 } as const
const article = { name: 'How to answer buyers fast without living on your phone', level: 1 } as const

test('on a phone every article reads without sideways scrolling, and shows its image', async () => {
  const { posts } = (await app.server.visitor().get('/api/blog?limit=50')).body
  const { page, faults, close } = await app.open('/blog', { viewport: phone })
  for (const { slug, title } of posts) {
    await page.goto(`${app.server.url}/blog/${slug}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await page.evaluate(`document.querySelector('article img').decode().then(() => true)`)).toBe(true)
  }
  expect(faults).toEqual([])
  await close()
})

test('without scripts a reader searches, picks a tag, goes from page to page and opens an article', async () => {
  const { page, faults, close } = await app.open('/blog', { javaScriptEnabled: false, viewport: phone })
  const articles = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
  await expect.poll(() => articles.count()).toBe(6)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/blog?page=2')
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.waitForURL((url) => url.pathname === '/blog' && url.searchParams.get('page') !== '2')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/blog?page=2')

  await page.getByLabel('Search articles').fill('tripod')
  await page.getByLabel('Search articles').press('Enter')
  await page.getByRole('heading', { name: 'Listing photos that bring showings' }).waitFor(wait)
  await expect.poll(() => articles.count()).toBe(1)
  await page.getByLabel('Tag', { exact: true }).selectOption('Pricing')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No articles found').waitFor(wait)
  await expect.poll(() => page.getByLabel('Search articles').inputValue()).toBe('tripod')
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect.poll(() => articles.count()).toBe(6)

  await page.getByLabel('Tag', { exact: true }).selectOption('Response Time')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/blog?*tag=*')
  await page.getByRole('link', { name: 'Read More about How to answer' }).click()
  await page.getByRole('heading', article).waitFor(wait)
  await expect.poll(() => page.title()).toContain(article.name)
  await expect.poll(() => page.getByRole('button', { name: 'Copy Link' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByLabel('Link to this page').inputValue()).toContain('/blog/')
  await page.getByRole('link', { name: 'Back to Blog' }).last().click()
  await page.getByRole('heading', heading).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('an article’s link is copied, and its share links contain its address', async () => {
  const { page, faults, close } = await app.open('/blog/answer-buyers-fast', {
    viewport: phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const address = `${app.server.url}/blog/answer-buyers-fast`
  for (const name of ['Twitter', 'LinkedIn', 'Facebook']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(href).toContain(encodeURIComponent(address))
  }
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await page.getByText('Link copied').waitFor(wait)
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
  expect(faults).toEqual([])
  await close()
})

test('the blog and its articles are reached by their names in the hash, and one that is missing says so', async () => {
  const { page, close } = await app.open('/', { viewport: phone })
  for (const [asked, shown, title] of [
    ['/#blog', '/blog', heading.name],
    ['/#/blog-post/answer-buyers-fast', '/blog/answer-buyers-fast', article.name],
    ['/#blog-post/nothing-here', '/blog/nothing-here', 'Article Not Found'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(app.server.url + asked)
    await page.waitForURL(app.server.url + shown)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  expect(await overflow(page)).toEqual([])
  await close()
})
