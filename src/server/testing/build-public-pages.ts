import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'

/** Builds the public pages as they are now into a folder of their own, and gives the folder. */
export async function buildPublicPages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pl-pages-'))
  const into = (name: string) => ({ build: { outDir: join(folder, name), emptyOutDir: true } })
  const builder = await createBuilder({
    configFile: 'vite.public.config.ts',
    logLevel: 'warn',
    environments: { client: into('public'), ssr: into('pages') },
  })
  await builder.buildApp()
  // The landing page names the agent app's files, which are not needed to render it.
  mkdirSync(join(folder, 'web'))
  const app = { file: 'assets/app.js', css: ['assets/app.css'] }
  writeFileSync(join(folder, 'web/manifest.json'), JSON.stringify({ 'index.html': app }))
  return folder
}
