import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const notCached = { 'cache-control': 'no-cache' }
const cachedForHour = { 'cache-control': 'public, max-age=3600' }
const cachedForever = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The kiosk loads one script that is not in its page: its service worker. It is not for search engines. */
const kioskHeaders = {
  ...notCached,
  'content-security-policy': contentSecurityPolicy.replace(/trusted-types [^;]*/, 'trusted-types kiosk'),
  'x-robots-tag': 'noindex',
}

type WebFile = { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * The built files of the agent app (`dist/web`) and of the public pages (`dist/public`). Their names contain a hash, so
 * they are cached permanently. The first page of the agent app is the site’s (`features/site`); the kiosk has its own.
 */
export function serveWeb(app: Hono): void {
  // More than a build has files, in all encodings.
  const kept = new LRUCache<string, WebFile>({ max: 2000 })
  /** A missing file is not kept: anyone can make up paths. */
  const find = async (folder: string, path: string, encoding: Encoding) => {
    const key = `${folder}${path}|${encoding}`
    const before = kept.get(key)
    if (before) return before
    const found = await load(join(dist, folder), path, encoding)
    if (found) kept.set(key, found)
    return found
  }
  const answer = async (c: Context, folder: string, path: string, headers: Record<string, string>) => {
    const type = types[extname(path)]
    if (!type) return undefined
    const found = await find(folder, path, acceptedEncoding(c))
    if (!found) return undefined
    return c.body(found.bytes, 200, {
      'content-type': type,
      vary: 'accept-encoding',
      ...(found.encoding !== 'identity' && { 'content-encoding': found.encoding }),
      ...headers,
    })
  }

  app.get('/assets/*', async (c, next) => (await answer(c, 'web', c.req.path, cachedForever)) ?? next())
  app.get(
    '/p/*',
    async (c, next) => (await answer(c, 'public', c.req.path.slice(2), cachedForever)) ?? next(),
  )
  for (const file of ['/porchlight.svg', '/theme.js'])
    app.get(file, async (c, next) => (await answer(c, 'web', file, cachedForHour)) ?? next())
  // Browsers request it where a page names no icon, as a JSON answer can't.
  app.get('/favicon.ico', (c) => c.redirect('/porchlight.svg', 308))
  app.get('/kiosk', (c) => c.redirect('/kiosk/', 308))
  app.get('/kiosk/', async (c, next) => (await answer(c, 'web', '/index.html', kioskHeaders)) ?? next())
  for (const worker of ['/kiosk/worker.js', '/agent/worker.js'])
    app.get(worker, async (c, next) => (await answer(c, 'web', worker, notCached)) ?? next())
}

async function load(root: string, path: string, encoding: Encoding): Promise<WebFile | undefined> {
  const file = normalize(join(root, path))
  if (!file.startsWith(root + sep)) return undefined
  const compressed = `${file}${endings[encoding]}`
  if (await isFile(compressed)) return { bytes: await bytesOf(compressed), encoding }
  return (await isFile(file)) ? { bytes: await bytesOf(file), encoding: 'identity' } : undefined
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

const bytesOf = async (path: string) => new Uint8Array(await readFile(path))
