import type { Context, Hono } from 'hono'
import * as blog from '#contract/blog.ts'
import { Problem } from '#contract/problem.ts'
import { blogListPath, blogPath, feedPath } from '#domain/blog/blog-paths.ts'
import { findPosts } from '#domain/blog/find-posts.ts'
import { headlineVersion } from '#domain/site/share-picture.ts'
import type { Deps } from '#server/deps.ts'
import { keepPictures } from '#server/features/public-pages/keep-pictures.ts'
import { sendPicture } from '#server/features/public-pages/send-picture.ts'
import { drawHeadline } from '#server/features/site/draw-headline.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'
import { sendPage } from '#server/http/send-page.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { keepBlogPages } from './keep-blog-pages.ts'
import { keepLibrary } from './keep-library.ts'
import { drawingOf, drawShared, pictureReader } from './read-picture.ts'
import { writeFeed } from './write-feed.ts'

/** The blog as data, and as pages for people and search engines. */
export function blogRoutes(app: Hono, serve: Serve, deps: Deps): void {
  const library = keepLibrary(deps)
  serve(blog.listPosts, async ({ query }) => {
    const { posts, tags } = await library()
    return { ...findPosts(posts, query), tags }
  })
  serve(blog.readPost, async ({ params }) => {
    const post = (await library()).bySlug.get(params.slug)
    if (!post) throw new Problem('not_found', m.blog_not_found())
    return post
  })
  blogPages(app, deps, library)
  blogPictures(app, deps, library)
}

/** Searches are cut off after this many characters. */
const longestSearch = 200

function blogPages(app: Hono, deps: Deps, library: ReturnType<typeof keepLibrary>): void {
  const pages = keepBlogPages(deps, library)
  let policy: Promise<string> | undefined
  const readPolicy = () => {
    policy ??= readSitePolicy(deps)
    policy.catch(() => {
      policy = undefined
    })
    return policy
  }
  const sendHtml = async (c: Context, html: string, status: 200 | 404) =>
    c.html(html, status, { 'cache-control': 'no-cache', 'content-security-policy': await readPolicy() })
  const timed = (route: string, answer: (c: Context) => Promise<Response>) => async (c: Context) => {
    const started = performance.now()
    const response = await answer(c)
    deps.metrics.observeAnswer(route, response.status, (performance.now() - started) / 1000)
    return response
  }

  const list = async (c: Context) => {
    const asked = queryOf(c)
    const found = await pages.list(asked)
    if ('lastPage' in found) return c.redirect(blogListPath({ ...asked, page: found.lastPage }), 302)
    return 'page' in found ? sendPage(c, found.page, await readPolicy()) : sendHtml(c, found.html, 200)
  }
  const post = async (c: Context) => {
    const page = await pages.post(c.req.param('slug') ?? '')
    if (page) return sendPage(c, page, await readPolicy())
    return sendHtml(c, await deps.pages.blogMissing({ origin: deps.config.publicUrl }), 404)
  }
  app.get(blogPath, timed('GET /blog', list))
  app.get(`${blogPath}/`, (c) => c.redirect(blogListPath(queryOf(c)), 308))
  app.get(feedPath, async (c) => {
    const now = await library()
    const headers = { etag: `W/"${now.edition}"`, 'cache-control': 'no-cache' }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const type = 'application/atom+xml; charset=utf-8'
    return c.body(writeFeed(now, deps.config.publicUrl), 200, { ...headers, 'content-type': type })
  })
  app.get(`${blogPath}/:slug`, timed('GET /blog/{slug}', post))
}

/** What the URL asks for. Anything that isn't a page number means page 1. */
function queryOf(c: Context) {
  const read = (name: string) => (c.req.query(name) ?? '').trim().slice(0, longestSearch)
  const page = read('page')
  return { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, search: read('search'), tag: read('tag') }
}

function blogPictures(app: Hono, deps: Deps, library: ReturnType<typeof keepLibrary>): void {
  const read = pictureReader()
  const drawn = keepPictures()
  app.get(`${blogPath}/pictures/:name`, async (c) => {
    const drawing = await read(c.req.param('name'))
    if (!drawing) return c.notFound()
    const headers = { etag: `"${drawing.version}"`, 'cache-control': 'public, max-age=86400' }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    return c.body(drawing.svg, 200, {
      ...headers,
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  app.get(`${blogPath}/:slug/share.jpg`, async (c) => {
    const post = (await library()).bySlug.get(c.req.param('slug'))
    if (!post) return c.notFound()
    const name = drawingOf(post)
    const drawing = name && (await read(name))
    const shared = drawing
      ? { version: drawing.version, draw: () => drawShared(deps, drawing) }
      : { version: headlineVersion(post.title), draw: () => drawHeadline(deps, post.title) }
    const bytes = await drawn.read(shared.version, shared.draw)
    return sendPicture(c.req.raw, { type: 'image/jpeg', version: shared.version, bytes })
  })
}
