import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { productName } from './src/domain/product.ts'

/** What an agent's first view (shell and dashboard) may load, in KB of compressed JavaScript. */
const firstViewLimitKb = 120

const textModule = '\0text'
const namespace = `export * as m from '${textModule}/all'`

const ownParts = /node_modules\/lucide-react\/|src\/(web|domain)\/|\0text\//

/** The agent app: one page with a hash router. Its files carry their hash in the name, so they never change. */
export default defineConfig(({ mode }) => ({
  root: 'src/web',
  publicDir: 'static',
  plugins: [react(), tailwindcss(), namedPage(), mode === 'production' && englishOnly(), sizeReport()],
  build: {
    outDir: '../../dist/web',
    manifest: 'manifest.json',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The entry lists every file by name, and a part's name would be those of all its pages.
        chunkFileNames: ({ name }) =>
          name.startsWith('parts~') ? 'assets/parts-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
            },
            { name: 'first', test: ownParts, tags: ['$initial'] },
            // What previews show of the public pages, their styles first of all, weighs too much to come along elsewhere.
            { name: 'preview', test: /src\/(web\/public|domain\/cards)\//, minShareCount: 2 },
            // What several later pages share comes as a few files instead of dozens of tiny ones, and each page
            // loads what it needs of them.
            {
              name: 'parts',
              test: ownParts,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 850,
            },
          ],
        },
      },
    },
  },
}))

/** The page says the product's name as everything else does. */
const namedPage = (): Plugin => ({
  name: 'named-page',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', productName),
})

/**
 * The catalogue's functions choose among the languages each time; with one language on offer they are that
 * language's. Each text is a module of its own, so that a page brings its texts with it and the first view does not
 * carry everybody's. `vite build --mode pseudo` keeps the choice.
 */
function englishOnly(): Plugin {
  let texts = new Map<string, string>()
  return {
    name: 'english-only',
    enforce: 'pre',
    buildStart() {
      const catalogue = readFileSync(`${import.meta.dirname}/src/text/messages/en.js`, 'utf8')
      const parts = catalogue.split(/^(?=export const )/m).slice(1)
      texts = new Map(parts.map((part) => [/^export const (\w+)/.exec(part)?.[1] ?? '', part]))
    },
    resolveId: (id) => (id === '#text' ? textModule : id.startsWith(textModule) ? id : undefined),
    load(id) {
      if (!id.startsWith(textModule)) return undefined
      const name = id.slice(textModule.length)
      return {
        code: name === '' ? namespace : name === '/all' ? all() : textOf(name),
        moduleSideEffects: false,
      }
    },
  }

  function all() {
    return [...texts.keys()].map((name) => `export { ${name} } from '${textModule}/${name}'`).join('\n')
  }
  function textOf(name: string) {
    const text = texts.get(name.slice(1))
    if (!text) throw new Error(`The catalogue has no text ${name.slice(1)}`)
    return text
  }
}

/** Prints what the first view weighs, and fails where it is too much. */
function sizeReport(): Plugin {
  return {
    name: 'size-report',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const reached = new Set<string>()
      const reach = (name: string) => {
        if (reached.has(name)) return
        reached.add(name)
        for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) reach(next)
      }
      for (const chunk of chunks) {
        if (chunk.isEntry || chunk.facadeModuleId?.endsWith('/dashboard-page.tsx')) reach(chunk.fileName)
      }
      const weigh = (names: Set<string>) =>
        chunks
          .filter((chunk) => names.has(chunk.fileName))
          .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
      const firstView = weigh(reached)
      const whole = weigh(new Set(chunks.map((chunk) => chunk.fileName)))
      console.log(
        `JavaScript: first view ${firstView.toFixed(1)} of at most ${firstViewLimitKb} KB, whole app ${whole.toFixed(1)} KB (gzip)`,
      )
      const withSchemas = chunks.filter((chunk) =>
        chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')),
      )
      if (withSchemas.length > 0)
        this.error(
          `zod came along in ${withSchemas.map(({ name }) => name)}: import the contract by type only`,
        )
      if (firstView > firstViewLimitKb) this.error('The first view of the agent app has grown too heavy')
    },
  }
}
