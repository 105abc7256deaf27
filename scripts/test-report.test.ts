import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedFiles, outcomeOf, type Run } from './test-report.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs files of tests: all of them, and those that failed once more. */
async function outcome(files: Record<string, string>) {
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.mjs`), text)
  const first = await run(Object.keys(files))
  const failed = failedFiles(first.report)
  return outcomeOf(first, failed.length > 0 ? await run(failed) : undefined)
}

async function run(filters: string[]): Promise<Run> {
  const json = join(folder, 'report.json')
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--reporter=json']
  const names = filters.map((filter) => basename(filter))
  const code = await new Promise<number | null>((resolve) => {
    const child = execFile(process.execPath, [...command, `--outputFile.json=${json}`, ...names])
    child.on('exit', resolve)
  })
  return { report: JSON.parse(readFileSync(json, 'utf8')), code }
}

/** Fails in the first process that runs it, and in no later one. */
const slowAtFirst = (name: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  const mark = ${JSON.stringify(join(tmpdir(), 'mark'))} + '-${name}-${process.pid}'
  test('steady', () => {})
  test('slow to come up', () => {
    const seen = existsSync(mark)
    writeFileSync(mark, '')
    expect(seen).toBe(true)
  })
`

test('what passes when its file is run once more has passed, and is named with what went wrong first', async () => {
  const { notices = [], ...counts } = await outcome({
    slow: slowAtFirst('slow'),
    fine: `test('fine', () => {}); test.skip('later', () => {})`,
  })
  rmSync(join(tmpdir(), `mark-slow-${process.pid}`), { force: true })
  expect(counts).toEqual({ passed: 3, failed: 0, note: '3 passed, 0 failed, 1 skipped' })
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatch(
    /^unsteady: .*slow\.test\.mjs > slow to come up\n {6}.*expected false to be true/,
  )
})

test('what fails twice has failed, and is not called unsteady', async () => {
  const { passed, failed, notices } = await outcome({
    broken: `test('broken', () => expect(1).toBe(2)); test('whole', () => {})`,
  })
  expect({ passed, failed, notices }).toEqual({ passed: 1, failed: 1, notices: [] })
})

test('a file that cannot be read counts as a failure', async () => {
  expect(await outcome({ unread: 'this is no program' })).toMatchObject({ passed: 0, failed: 1 })
})
