import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { featureOrderFaults, type ReadModule } from './check-feature-order.ts'

const run = promisify(execFile)
const here = resolve(import.meta.dirname, '..')

/** A module that dependency-cruiser can't parse still counts as read, so this many must have imports. */
const minModules = 150

type Report = {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  modules: ReadModule[]
}

/**
 * Checks `src` in `root` against the walls in .dependency-cruiser.cjs, and that features need each other one way only:
 * one line per breach. If dependency-cruiser
 * recognizes no TypeScript, it reads nothing and reports success, so too few modules with imports are a fault too.
 */
export async function importFaults(root = here, fewest = minModules): Promise<string[]> {
  const program = resolve(here, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const settings = ['--config', resolve(here, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src']
  const output = await run(process.execPath, [program, ...settings], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => {
      // Its exit code is the number of breaches; the report is on stdout either way.
      if (error.stdout?.startsWith('{')) return error.stdout
      throw error
    },
  )
  const { summary, modules } = JSON.parse(output) as Report
  const read = modules.filter(
    ({ source, dependencies }) => source.startsWith('src/') && dependencies.length > 0,
  )
  const faults = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
    ...featureOrderFaults(modules),
  ]
  return read.length < fewest
    ? [
        ...faults,
        `Only ${read.length} modules with imports were read, fewer than ${fewest}: the check itself is broken.`,
      ]
    : faults
}
