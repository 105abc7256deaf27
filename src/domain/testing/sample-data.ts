/**
 * Optional sample data outside the repository: `PORCHLIGHT_DATA`, or `../shared/data` next to the checkout. Tests that
 * use it are skipped if it is missing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.PORCHLIGHT_DATA ?? join(import.meta.dirname, '../../../../shared/data')

export const hasSampleData = (path: string): boolean => existsSync(join(folder, path))

export const sampleText = (path: string): string => readFileSync(join(folder, path), 'utf8')

export const sampleBytes = (path: string): Uint8Array => readFileSync(join(folder, path))

export const sampleLines = (path: string): string[] =>
  sampleText(path)
    .split('\n')
    .filter((line) => line !== '')

/** Rows of a `.jsonl` file; the caller says what a row contains. */
export const sampleRows = <Row>(path: string): Row[] =>
  sampleLines(path).map((line) => JSON.parse(line) as Row)
