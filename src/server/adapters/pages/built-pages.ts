import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { productName } from '#domain/product.ts'
import type { Company } from '#domain/site/company.ts'
import type { KeptPages, PageRenderer } from '#server/ports/page-renderer.ts'

/** The folder where the build writes `public` (for browsers) and `pages` (for us). */
const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url))

type Part = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Part | undefined>
type Synchronous<T> = {
  [K in keyof T]: T[K] extends (page: infer P) => Promise<infer R> ? (page: P) => R : never
}
type ChatSide = 'left' | 'right'
type Bundle = {
  createPages(assets: {
    css: string
    script: string
    cardCss: string
    site: {
      css: string
      landingCss: string
      showcaseCss: string
      blogCss: string
      consultationCss: string
      demoCss: string
      start: string
      chatSide: ChatSide
      company: Company
      hasRooms: boolean
      app: { script: string; modules: string[]; styles: string[] }
    }
  }): Synchronous<Omit<PageRenderer, 'worker' | 'siteScript'>>
}

type Choices = { chatSide: ChatSide; company: Company; hasRooms: boolean }
const usual: Choices = {
  chatSide: 'right',
  hasRooms: false,
  company: { name: productName, address: undefined, supportEmail: undefined, legalEmail: undefined },
}

/**
 * Renders with the built public pages, which are loaded on first use. The site's chat is at the `chatSide` edge of the
 * window, and its pages name the `company`; `hasRooms` says whether consultations take place by video.
 */
export function createBuiltPages(choices: Choices = usual): PageRenderer {
  let loading: ReturnType<typeof load> | undefined
  const pages = () => {
    loading ??= load(choices).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    listing: async (page) => (await pages()).listing(page),
    sent: async (page) => (await pages()).sent(page),
    worker: (pages) => readWorker(pages),
    agent: async (page) => (await pages()).agent(page),
    agentSent: async (page) => (await pages()).agentSent(page),
    guest: async (page) => (await pages()).guest(page),
    guestGone: async (url) => (await pages()).guestGone(url),
    fallback: async (page) => (await pages()).fallback(page),
    fallbackGone: async (url) => (await pages()).fallbackGone(url),
    unsubscribe: async (page) => (await pages()).unsubscribe(page),
    leaving: async (url) => (await pages()).leaving(url),
    unsubscribeGone: async (url) => (await pages()).unsubscribeGone(url),
    seller: async (page) => (await pages()).seller(page),
    site: async (page) => (await pages()).site(page),
    siteMissing: async (page) => (await pages()).siteMissing(page),
    contact: async (page) => (await pages()).contact(page),
    contactSent: async (page) => (await pages()).contactSent(page),
    demo: async (page) => (await pages()).demo(page),
    consultation: async (page) => (await pages()).consultation(page),
    consultationBooked: async (page) => (await pages()).consultationBooked(page),
    consultationLinked: async (page) => (await pages()).consultationLinked(page),
    blogList: async (page) => (await pages()).blogList(page),
    blogPost: async (page) => (await pages()).blogPost(page),
    blogMissing: async (page) => (await pages()).blogMissing(page),
    siteScript: () => readStart(),
  }
}

async function load(choices: Choices) {
  const manifest = await readManifest(join(dist, 'public'))
  const fileOf = (source: string) => partOf(manifest, source).file
  const bundle = (await import(pathToFileURL(join(dist, 'pages/render.js')).href)) as Bundle
  const styles = (source: string) => readBuilt(join(dist, 'public', fileOf(source)))
  const base = await styles('styles/base.css')
  return bundle.createPages({
    css: base + (await styles('styles/page.css')),
    cardCss: await styles('agent-card/card.css'),
    script: `/p/${fileOf('islands/loader.ts')}`,
    site: {
      css: base + (await styles('site/site.css')),
      landingCss: await styles('site/landing/landing.css'),
      showcaseCss: await styles('site/showcase/showcase.css'),
      blogCss: await styles('site/blog/blog.css'),
      consultationCss: await styles('site/consultation/consultation.css'),
      demoCss: await styles('site/demo/demo.css'),
      start: await readStart(),
      ...choices,
      app: appFiles(await readManifest(join(dist, 'web'))),
    },
  })
}

/** What the agent app's first page loads, as URLs. */
function appFiles(manifest: Manifest) {
  const { file, imports = [], css = [] } = partOf(manifest, 'index.html')
  const modules = imports.map((source) => partOf(manifest, source))
  const styles = [...css, ...modules.flatMap((part) => part.css ?? [])]
  const addresses = (files: string[]) => files.map((name) => `/${name}`)
  return {
    script: `/${file}`,
    modules: addresses([file, ...modules.map((part) => part.file)]),
    styles: addresses(styles),
  }
}

/** The script in the head of the site's pages; one file that needs no other. */
async function readStart(): Promise<string> {
  const { file, imports } = partOf(await readManifest(join(dist, 'public')), 'site/start.ts')
  if (imports?.length) throw new Error('site/start.ts is inlined and may share no module with another script')
  return readBuilt(join(dist, 'public', file))
}

const readManifest = async (folder: string) =>
  JSON.parse(await readBuilt(join(folder, 'manifest.json'))) as Manifest

function partOf(manifest: Manifest, source: string): Part {
  const part = manifest[source]
  if (!part) throw new Error(`The built public pages lack ${source}: run npm run build`)
  return part
}

/** The worker with the names of the files that the pages need: every build has a different worker. */
async function readWorker(pages: KeptPages): Promise<string> {
  const manifest = await readManifest(join(dist, 'public'))
  const needed = new Set(partOf(manifest, 'styles/base.css').assets)
  const reach = (source: string) => {
    const { file, imports = [], dynamicImports = [] } = partOf(manifest, source)
    if (needed.has(file)) return
    needed.add(file)
    for (const next of [...imports, ...dynamicImports]) if (!others.test(next)) reach(next)
  }
  // Files that only other pages use are not included.
  const others = pages === 'cards' ? /^site\// : /^(agent-card|site)\//
  reach('islands/loader.ts')
  const files = JSON.stringify([...needed].map((file) => `/p/${file}`))
  const script = await readBuilt(join(dist, 'public', partOf(manifest, 'worker/worker.ts').file))
  return `self.builtFiles=${files};\n${script}`
}

async function readBuilt(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    throw new Error(`The public pages are not built (${file} cannot be read): run npm run build`, { cause })
  }
}
