import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { unwrapWoff } from './unwrap-woff.ts'

const require = createRequire(import.meta.url)

/** The pages' own fonts, in the weights that images use. */
const fonts = [
  require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  require.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff'),
  require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff'),
]

/**
 * Writes our fonts to `folder` where the drawing library finds them, and returns the settings file that lists them.
 * They come first, so that an image looks the same on every machine; the system's fonts cover the scripts that ours
 * lack.
 */
export async function layOutFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [at, file] of fonts.entries()) {
    await writeWhole(join(folder, `${at}.ttf`), unwrapWoff(await readFile(file)))
  }
  const settings = join(folder, 'fonts.conf')
  await writeWhole(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${escapeMarkup(folder)}</dir><cachedir>${escapeMarkup(join(folder, 'cache'))}</cachedir><include ignore_missing="yes">/etc/fonts/fonts.conf</include></fontconfig>`,
  )
  return settings
}

/** A reader sees either the old file or the new one. */
async function writeWhole(file: string, content: string | Uint8Array) {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
