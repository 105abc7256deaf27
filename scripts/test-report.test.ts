import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from './test-report.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a file of tests as the browser tests are run, with one more try for what failed. */
async function outcome(file: string) {
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true, retry: 1 } }')
  writeFileSync(join(folder, 'some.test.mjs'), file)
  const json = join(folder, 'report.json')
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--reporter=json']
  const code = await new Promise<number | null>((resolve) => {
    const child = execFile(process.execPath, [...command, `--outputFile.json=${json}`])
    child.on('exit', resolve)
  })
  return outcomeOf(JSON.parse(readFileSync(json, 'utf8')), code)
}

test('what passes on the second try alone has passed, and is named with what went wrong first', async () => {
  const { notices = [], ...counts } = await outcome(`
    let tries = 0
    test('slow to come up', () => expect(++tries).toBe(2))
    test('steady', () => {})
  `)
  expect(counts).toEqual({ passed: 2, failed: 0, note: '2 passed, 0 failed' })
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatch(/^unsteady: .*some\.test\.mjs > slow to come up\n {6}.*expected 1 to be 2/)
})

test('what fails twice has failed, and is not called unsteady', async () => {
  const { passed, failed, notices } = await outcome(`test('broken', () => expect(1).toBe(2))`)
  expect({ passed, failed, notices }).toEqual({ passed: 0, failed: 1, notices: [] })
})

test('a file that cannot be read counts as a failure', async () => {
  expect(await outcome('this is no program')).toMatchObject({ passed: 0, failed: 1 })
})
