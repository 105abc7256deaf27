import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const wait = { timeout: 15_000 }
const heading = { name: 'The Porchlight Blog', level: 1 } as const
const article = { name: 'How to answer buyers fast without living on your phone', level: 1 } as const

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  test.each(['/blog', '/blog?search=zeppelin', '/blog?page=2', '/blog/answer-buyers-fast'])(
    'the page %s fits the screen and opens without faults',
    async (path) => {
      const { page, faults, close } = await app.open(path, { viewport })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await overflow(page)).toEqual([])
      expect(faults).toEqual([])
      await close()
    },
  )

  test('every article reads without sideways scrolling, and shows its image', async () => {
    const { posts } = (await app.server.visitor().get('/api/blog?limit=50')).body
    const { page, faults, close } = await app.open('/blog', { viewport })
    for (const { slug, title } of posts) {
      await page.goto(`${app.server.url}/blog/${slug}`)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(await page.evaluate(`document.querySelector('article img').decode().then(() => true)`)).toBe(
        true,
      )
    }
    expect(faults).toEqual([])
    await close()
  })

  test('a reader searches, picks a tag, goes from page to page and opens an article', async () => {
    const { page, faults, close } = await app.open('/blog', { viewport })
    const articles = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
    await expect.poll(() => articles.count()).toBe(6)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/blog?page=2')
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
    await page.getByRole('link', { name: 'Back to Blog' }).last().click()
    await page.getByRole('heading', heading).waitFor(wait)
    expect(faults).toEqual([])
    await close()
  })

  test('an article’s link is copied, and its share links contain its address', async () => {
    const { page, faults, close } = await app.open('/blog/answer-buyers-fast', {
      viewport,
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

  test('an address without an article says so, and links back', async () => {
    const { page, faults, close } = await app.open('/blog/nothing-here', { viewport })
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
    await page.getByText("The article you're looking for doesn't exist.").waitFor()
    expect(await overflow(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await page.getByRole('heading', heading).waitFor(wait)
    // The browser itself logs that the answer was 404.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
    await close()
  })
})

test.each([
  ['/#blog', '/blog', heading.name],
  ['/#/blog', '/blog', heading.name],
  ['/#blog-post/answer-buyers-fast', '/blog/answer-buyers-fast', article.name],
  ['/#/blog-post/answer-buyers-fast', '/blog/answer-buyers-fast', article.name],
  ['/#blog-post/nothing-here', '/blog/nothing-here', 'Article Not Found'],
])('the address %s leads to %s', async (asked, shown, title) => {
  const { page, close } = await app.open(asked)
  await page.waitForURL(app.server.url + shown)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await close()
})

test('the blog can be reached from inside the app, and from every page of the site', async () => {
  const { page, faults, close } = await app.open('/#/signup')
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor(wait)
  await page.evaluate('location.hash = "#blog-post/answer-buyers-fast"')
  await page.getByRole('heading', article).waitFor(wait)
  await page.goto(`${app.server.url}/terms-of-service`)
  await page.getByRole('link', { name: 'Blog', exact: true }).locator('visible=true').first().click()
  await page.getByRole('heading', heading).waitFor(wait)
  expect(faults).toEqual([])
  await close()
})

test('without scripts the blog can still be searched, paged and read', async () => {
  const { page, close } = await app.open('/blog', { javaScriptEnabled: false, viewport: phone })
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/blog?page=2')
  await page.getByLabel('Search articles').fill('tripod')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Listing photos that bring showings' }).first().click()
  await page.getByRole('heading', { name: 'Listing photos that bring showings', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Copy Link' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByLabel('Link to this page').inputValue()).toContain('/blog/')
  await close()
})
