import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, longTests, touched, versionTests } from './long-tests.ts'

const all = [...longTests, versionTests]
const namesOf = (...changed: string[]) => touched(all, changed).map(({ name }) => name)

test('every long test is there, and so is every source that it protects', () => {
  const tests = all.flatMap((long) => long.tests)
  expect(tests.filter((start) => globSync(`${start}*`).length === 0)).toEqual([])
  const subjects = all.flatMap((long) => long.subjects)
  expect(subjects.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})

test.each([
  [
    'a rule that reads texts',
    'src/domain/text/slug.ts',
    ['Every reading of a text against every hostile text'],
  ],
  [
    'the supervised database',
    'src/server/database/embedded/lock.ts',
    ['Kills of the server and its database'],
  ],
  ['an endpoint', 'src/contract/leads.ts', ['20,000 random requests', 'The seeded account']],
  ['an endpoint that the seed doesn’t call', 'src/contract/undo.ts', ['20,000 random requests']],
  ['the schema', 'src/server/database/schema/leads.ts', [versionTests.name]],
  ['a long test itself', 'src/server/http/fuzz.test.ts', ['20,000 random requests']],
  ['another test of the same folder', 'src/domain/text/slug.test.ts', []],
  ['a page', 'src/web/pages/leads-page.tsx', []],
  ['words', 'README.md', []],
])('a change of %s runs whole what protects it', (_, file, names) => {
  expect(namesOf(file)).toEqual(names)
})

test('a change is what isn’t committed, and what was committed since the base', () => {
  const folder = mkdtempSync(join(tmpdir(), 'change-'))
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...command], {
      cwd: folder,
      encoding: 'utf8',
    })
  const write = (name: string) => writeFileSync(join(folder, name), name)
  git('init', '-q', '-b', 'main')
  write('old.ts')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  const base = git('rev-parse', 'HEAD').trim()
  expect(changedFiles({ folder })).toEqual([])
  write('committed.ts')
  git('add', '.')
  git('commit', '-qm', 'Go on')
  write('new.ts')
  writeFileSync(join(folder, 'old.ts'), 'changed')
  expect(changedFiles({ folder })).toEqual(['old.ts', 'new.ts'])
  expect(changedFiles({ folder, base })).toEqual(['committed.ts', 'old.ts', 'new.ts'])
  git('branch', '-q', 'upstream', base)
  git('branch', '-q', '--set-upstream-to=upstream')
  expect(changedFiles({ folder })).toEqual(['committed.ts', 'old.ts', 'new.ts'])
  rmSync(folder, { recursive: true })
})

test('where there is no git, nothing counts as changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-change-'))
  expect(changedFiles({ folder })).toEqual([])
  rmSync(folder, { recursive: true })
})
