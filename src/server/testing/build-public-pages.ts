import { mkdtempSync } from 'node:fs'
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
  return folder
}
