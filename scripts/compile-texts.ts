/**
 * Compiles the text catalog (`messages/<language>/<area>.json`) into functions under `src/text`. The pseudo language is
 * regenerated from English each time, so that a test can spot a text that doesn't come from the catalog.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }
const accented = (text: string) =>
  text
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter),
    )
    .join('')
const pseudo = (text: string) => `⟦${accented(text)}⟧`

type Variant = { match: Record<string, string> }
const pseudoMessage = (message: string | Variant[]) =>
  typeof message === 'string'
    ? pseudo(message)
    : message.map((variant) => ({
        ...variant,
        match: Object.fromEntries(Object.entries(variant.match).map(([key, text]) => [key, pseudo(text)])),
      }))

mkdirSync('messages/pseudo', { recursive: true })
for (const file of readdirSync('messages/en')) {
  const english: Record<string, string | Variant[]> = JSON.parse(readFileSync(`messages/en/${file}`, 'utf8'))
  const entries = Object.entries(english).filter(([key]) => !key.startsWith('$'))
  const translated = Object.fromEntries(entries.map(([key, message]) => [key, pseudoMessage(message)]))
  writeFileSync(`messages/pseudo/${file}`, `${JSON.stringify(translated, null, 2)}\n`)
}

await compile({
  project: './project.inlang',
  outdir: './src/text',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'locale-modules',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
})
