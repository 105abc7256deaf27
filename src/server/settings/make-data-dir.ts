import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from '../start-refusal.ts'

/**
 * Creates the folder and those above it, one by one: where the system reports that a folder is missing right after
 * creating it, as below /proc, Node's own recursion never ends. As root, the database runs as another user, who must be
 * able to pass through. Throws the system's error.
 */
export function makeDataDir(path: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  const missing: string[] = []
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode })
    } catch (error) {
      // Two servers that start at once create the same one.
      if (systemCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
    }
  }
}
