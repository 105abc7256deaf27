import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from '#server/ports/page-renderer.ts'
import { StartRefusal } from '#server/start-refusal.ts'

/** The folder into which the build writes `public` (for browsers) and `pages` (for us). */
const built = fileURLToPath(new URL('../../../../dist/', import.meta.url))

type Manifest = Record<string, { file: string } | undefined>
type Bundle = { createPages(assets: { css: string; script: string }): PageRenderer }

/** The public pages as they were built. Throws StartRefusal where they were not. */
export async function loadBuiltPages(dist: string = built): Promise<PageRenderer> {
  const manifest = JSON.parse(await readBuilt(join(dist, 'public/manifest.json'))) as Manifest
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new StartRefusal(`The built public pages lack ${source}: run npm run build`)
    return file
  }
  const bundle = (await import(pathToFileURL(join(dist, 'pages/render.js')).href)) as Bundle
  return bundle.createPages({
    css: await readBuilt(join(dist, 'public', fileOf('styles/page.css'))),
    script: `/p/${fileOf('islands/loader.ts')}`,
  })
}

async function readBuilt(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    throw new StartRefusal(
      `The public pages are not built (${file} cannot be read): run npm run build`,
      78,
      cause,
    )
  }
}
