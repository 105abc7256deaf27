import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from './test-report.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs test files, given their names and contents. */
async function outcome(files: Record<string, string>) {
  const json = join(folder, 'report.json')
  const names = Object.keys(files).map((name) => `${name}.test.mjs`)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.mjs`), text)
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--reporter=json']
  const code = await new Promise<number | null>((resolve) => {
    const child = execFile(process.execPath, [...command, `--outputFile.json=${json}`, ...names])
    child.on('exit', resolve)
  })
  return outcomeOf({ report: JSON.parse(readFileSync(json, 'utf8')), code })
}

test('tests are counted individually, a single failure counts as one, and nothing is retried', async () => {
  const counted = await outcome({
    broken: `test('broken', () => expect(1).toBe(2)); test('whole', () => {})`,
    fine: `test('fine', () => {}); test.skip('later', () => {})`,
  })
  expect(counted).toEqual({ passed: 2, failed: 1, note: '2 passed, 1 failed, 1 skipped' })
})

test('an unreadable file counts as a failure', async () => {
  expect(await outcome({ unread: 'this is no program' })).toMatchObject({ passed: 0, failed: 1 })
})

test('an error between tests counts as a failure', async () => {
  const text = `test('fine', () => void Promise.reject(new Error('between')))`
  expect(await outcome({ between: text })).toMatchObject({ passed: 1, failed: 1 })
})
