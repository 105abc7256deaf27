/** Reads what the guards are trained on: the hands in `training/guards`, a line for each way in which someone asks. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type GuardKind, guardKinds } from '#domain/assistant/guards/read-guard.ts'

const folder = resolve(import.meta.dirname, '..', 'training', 'guards')

/** Never trained on: the others are judged by it. */
export const heldOutGuards = 'held-out'

export type GuardLine = { kind: GuardKind; text: string }

export const guardHands = (): string[] =>
  globSync('*.txt', { cwd: folder })
    .map((file) => basename(file, '.txt'))
    .filter((hand) => hand !== heldOutGuards)
    .toSorted()

export function parseGuardHand(text: string): GuardLine[] {
  let kind: GuardKind | undefined
  return text.split('\n').flatMap((line, at): GuardLine[] => {
    if (line.trim() === '') return []
    if (!line.startsWith('## ')) {
      if (kind) return [{ kind, text: line.trim() }]
      throw new Error(`Line ${at + 1} stands before the first section: ${line}`)
    }
    kind = guardKinds.find((known) => known === line.slice(3))
    if (!kind) throw new Error(`Line ${at + 1} names an unknown kind: ${line}`)
    return []
  })
}

export const readGuardHand = (hand: string): GuardLine[] =>
  parseGuardHand(readFileSync(join(folder, `${hand}.txt`), 'utf8'))

/** Changes with every line that the guards are trained on. */
export function guardCorpusHash(): string {
  const hash = createHash('sha256')
  for (const hand of guardHands()) hash.update(readFileSync(join(folder, `${hand}.txt`)))
  return hash.digest('hex').slice(0, 16)
}
