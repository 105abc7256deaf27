import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Of the design tokens, the page carries those that its styles mention. Tailwind’s own blocks are for the agent app.
 */
function tokensInUse(): Plugin {
  const tokens = here('src/web/styles/tokens.css')
  return {
    name: 'tokens-in-use',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/styles/page.css')) return undefined
      const styles = `${code}${readFileSync(here('src/web/public/styles/chat.css'), 'utf8')}`
      const own = withoutThemeBlock(readFileSync(tokens, 'utf8'))
      const isUsed = (name: string) => styles.includes(`var(${name})`)
      const kept = own.replaceAll(/^\s*(--[\w-]+):[^;]*;\n/gm, (line, name: string) =>
        isUsed(name) ? line : '',
      )
      return code.replace(/@import "[^"]*tokens\.css";/, kept)
    },
  }
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
            'src/web/public/styles/page.css',
            'src/web/public/agent-card/card.css',
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
