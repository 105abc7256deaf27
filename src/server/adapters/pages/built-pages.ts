import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from '#server/ports/page-renderer.ts'

/** The folder into which the build writes `public` (for browsers) and `pages` (for us). */
const built = fileURLToPath(new URL('../../../../dist/', import.meta.url))

type Manifest = Record<string, { file: string } | undefined>
type Synchronous<T> = {
  [K in keyof T]: T[K] extends (page: infer P) => Promise<infer R> ? (page: P) => R : never
}
type Bundle = {
  createPages(assets: { css: string; script: string; cardCss: string }): Synchronous<PageRenderer>
}

/** Renders by the public pages as they were built; they are loaded when the first one is asked for. */
export function createBuiltPages(dist: string = built): PageRenderer {
  let loading: Promise<Synchronous<PageRenderer>> | undefined
  const pages = () => {
    loading ??= load(dist).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    listing: async (page) => (await pages()).listing(page),
    sent: async (page) => (await pages()).sent(page),
    notFound: async (url) => (await pages()).notFound(url),
    agent: async (page) => (await pages()).agent(page),
    agentSent: async (page) => (await pages()).agentSent(page),
  }
}

async function load(dist: string) {
  const manifest = JSON.parse(await readBuilt(join(dist, 'public/manifest.json'))) as Manifest
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`The built public pages lack ${source}: run npm run build`)
    return file
  }
  const bundle = (await import(pathToFileURL(join(dist, 'pages/render.js')).href)) as Bundle
  return bundle.createPages({
    css: await readBuilt(join(dist, 'public', fileOf('styles/page.css'))),
    cardCss: await readBuilt(join(dist, 'public', fileOf('agent-card/card.css'))),
    script: `/p/${fileOf('islands/loader.ts')}`,
  })
}

async function readBuilt(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    throw new Error(`The public pages are not built (${file} cannot be read): run npm run build`, { cause })
  }
}
