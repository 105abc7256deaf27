/** Reads what questions in other languages are learned from: `training/languages`, a file for each language. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '..', 'training', 'languages')

export type ForeignLine = { language: string; name: string; text: string }

export const foreignLanguages = (): string[] =>
  globSync('*.txt', { cwd: folder })
    .map((file) => basename(file, '.txt'))
    .toSorted()

/** A section for each question, and a line for each way in which someone asks it. */
export function parseWordings(text: string, language: string): ForeignLine[] {
  let name: string | undefined
  return text.split('\n').flatMap((line, at): ForeignLine[] => {
    if (line.trim() === '') return []
    if (line.startsWith('## ')) {
      name = line.slice(3)
      return []
    }
    if (name === undefined) throw new Error(`Line ${at + 1} stands before the first section: ${line}`)
    return [{ language, name, text: line.trim() }]
  })
}

const readFrom = (path: string, language: string) =>
  parseWordings(readFileSync(join(folder, path, `${language}.txt`), 'utf8'), language)

export const readWordings = (): ForeignLine[] => foreignLanguages().flatMap((each) => readFrom('', each))

/** Written before anything was measured, and never trained on. */
export const readHeldOut = (): ForeignLine[] =>
  foreignLanguages().flatMap((each) => readFrom('held-out', each))

/** Changes with every line that is trained on. */
export function languageCorpusHash(): string {
  const hash = createHash('sha256')
  for (const language of foreignLanguages()) hash.update(readFileSync(join(folder, `${language}.txt`)))
  return hash.digest('hex').slice(0, 16)
}
