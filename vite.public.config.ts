import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Of the design tokens, a page carries those that its styles mention: the base those of every page, the site's own sheet
 * what it needs besides, and a sheet of one page of the site what that page needs besides. Tailwind’s own blocks are for
 * the agent app.
 */
function tokensInUse(): Plugin {
  const sheets = globSync('src/web/public/**/*.css').filter((name) => !name.includes('/site/'))
  const everywhere = sheets.map((name) => readFileSync(name, 'utf8')).join('')
  const site = 'src/web/public/site/site.css'
  const onSite = everywhere + readFileSync(here(site), 'utf8')
  const tokens = withoutThemeBlock(readFileSync(here('src/web/styles/tokens.css'), 'utf8'))
  return {
    name: 'tokens-in-use',
    enforce: 'pre',
    transform(code, id) {
      if (!/@import "[^"]*tokens\.css";/.test(code)) return undefined
      const isMentioned = (styles: string, name: string) => styles.includes(`var(${name})`)
      const own = withImports(id)
      const before = id.endsWith(site) ? everywhere : onSite
      const isNeeded = id.includes('/src/web/public/site/')
        ? (name: string) => isMentioned(own, name) && !isMentioned(before, name)
        : (name: string) => isMentioned(everywhere, name)
      const kept = tokens.replaceAll(/^\s*(--[\w-]+):[^;]*;\n/gm, (line, name: string) =>
        isNeeded(name) ? line : '',
      )
      return code.replace(/@import "[^"]*tokens\.css";/, kept)
    },
  }
}

/** A sheet of a page and those that it takes from beside it, as one text; the tokens themselves are none of them. */
function withImports(file: string): string {
  const sheet = readFileSync(file, 'utf8')
  const others = [...sheet.matchAll(/@import "([^"]+)";/g)].map(([, name = '']) => name)
  const near = others.filter((name) => !name.endsWith('/tokens.css'))
  return sheet + near.map((name) => withImports(join(dirname(file), name))).join('')
}

const withoutThemeBlock = (css: string) => css.replace(/@theme inline \{[\s\S]*?\n\}\n/, '')

/** Scripts of a page carry the few texts that they show, in the page's language, and no switch. */
function oneLanguage(): Plugin {
  const id = '\0texts-of-one-language'
  return {
    name: 'one-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === '#text' ? id : undefined),
    load: (loaded) =>
      loaded === id ? `export * as m from ${JSON.stringify(here('src/text/messages/en.js'))}` : undefined,
  }
}

/**
 * The public pages: what the browser gets (`dist/public`, served under /p/) and what the server renders with
 * (`dist/pages`). The browser's files carry their hash in the name.
 */
export default defineConfig({
  root: 'src/web/public',
  base: '/p/',
  publicDir: false,
  plugins: [tokensInUse(), oneLanguage()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../../../dist/public',
        manifest: 'manifest.json',
        rollupOptions: {
          input: [
            'src/web/public/islands/loader.ts',
            'src/web/public/worker/worker.ts',
            'src/web/public/styles/base.css',
            'src/web/public/styles/page.css',
            'src/web/public/agent-card/card.css',
            'src/web/public/site/site.css',
            'src/web/public/site/landing/landing.css',
            'src/web/public/site/showcase/showcase.css',
            'src/web/public/site/blog/blog.css',
            'src/web/public/site/consultation/consultation.css',
            'src/web/public/site/demo/demo.css',
            'src/web/public/site/start.ts',
          ],
        },
      },
    },
    ssr: {
      build: {
        outDir: '../../../dist/pages',
        rollupOptions: { input: 'src/web/public/render.tsx', external: ['#text'] },
      },
    },
  },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
  },
})
