import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = resolve(import.meta.dirname, '..')

/** A module that dependency-cruiser reads but cannot parse counts as read, so this many must have imports. */
const fewestModules = 150

type Report = {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  modules: { source: string; dependencies: unknown[] }[]
}

/**
 * The walls of .dependency-cruiser.cjs over `src` in `root`: one line for each breach.
 * dependency-cruiser reads nothing and says that all is well when it finds no TypeScript that it knows,
 * so too few modules with imports are a fault too.
 */
export async function importFaults(root = here, fewest = fewestModules): Promise<string[]> {
  const program = resolve(here, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const settings = ['--config', resolve(here, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src']
  const output = await run(process.execPath, [program, ...settings], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => {
      // It ends with the number of breaches, and tells them all the same.
      if (error.stdout?.startsWith('{')) return error.stdout
      throw error
    },
  )
  const { summary, modules } = JSON.parse(output) as Report
  const read = modules.filter(
    ({ source, dependencies }) => source.startsWith('src/') && dependencies.length > 0,
  )
  const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)
  return read.length < fewest
    ? [
        ...faults,
        `Only ${read.length} modules with imports were read, fewer than ${fewest}: the check itself is broken.`,
      ]
    : faults
}
