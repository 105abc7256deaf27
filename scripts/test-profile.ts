/** `npm test -- --profile`: where the time of a run goes. Linux counts it by process and by core; elsewhere only tests do. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measurement } from '#server/testing/measured.ts'
import { processorSeconds } from '../bench/process-tree.ts'

/** Which part of a run a process belongs to, by its command line. The first that fits counts. */
const kinds: readonly [kind: string, command: RegExp][] = [
  ['PostgreSQL', /postgres/],
  ['browser', /chrom/i],
  ['types', /typescript/],
  ['lint, imports, dead code', /biome|knip|dependency-cruiser/],
  ['builds', /vite\.js|compile-texts/],
  ['test workers', /node \(vitest|vitest\/dist\/workers/],
  ['Vitest, and threads of tests', /vitest/],
  ['servers of their own', /entry\.js|serve-cheaply|worker/],
  ['the script', /scripts\/test\.ts/],
]

const kindOf = (command: string) => kinds.find(([, pattern]) => pattern.test(command))?.[0] ?? 'others'

type Sample = { atMs: number; busy: number[]; seconds: Map<number, { kind: string; seconds: number }> }

const sampleMs = 1000
const columnSeconds = 20

/** Starts to watch this process and all that it starts. The tests note their part in `folder`. */
export function startProfile(): { folder: string; print(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'test-profile-'))
  process.env.TEST_PROFILE = folder
  const samples: Sample[] = [takeSample()]
  const timer = setInterval(() => samples.push(takeSample()), sampleMs)
  timer.unref()
  return {
    folder,
    print() {
      clearInterval(timer)
      samples.push(takeSample())
      const measurements = globSync(join(folder, '*.jsonl')).flatMap(readLines)
      rmSync(folder, { recursive: true, force: true })
      console.log(`\n${[...byProcess(samples), ...byCore(samples), ...byTest(measurements)].join('\n')}`)
    },
  }
}

const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Measurement)

function takeSample(): Sample {
  const seconds = new Map<number, { kind: string; seconds: number }>()
  if (existsSync('/proc/self/stat'))
    for (const one of processorSeconds(process.pid))
      seconds.set(one.pid, { kind: kindOf(one.command), seconds: one.seconds })
  const busy = cpus().map(({ times }) => (times.user + times.nice + times.sys + times.irq) / 1000)
  return { atMs: performance.now(), busy, seconds }
}

/** Processor seconds by kind of process between two samples. A process that ended in between is counted up to the first. */
function spent(from: Sample, to: Sample): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [pid, { kind, seconds }] of to.seconds) {
    const before = from.seconds.get(pid)?.seconds ?? 0
    sums.set(kind, (sums.get(kind) ?? 0) + seconds - before)
  }
  return sums
}

function byProcess(samples: Sample[]): string[] {
  const sums = new Map<string, number>()
  for (const [index, to] of samples.entries()) {
    const from = samples[index - 1]
    if (from) for (const [kind, seconds] of spent(from, to)) sums.set(kind, (sums.get(kind) ?? 0) + seconds)
  }
  const rows = [...sums].toSorted((one, other) => other[1] - one[1])
  return ['Processor seconds by process', ...rows.map(([kind, seconds]) => `${figure(seconds)}  ${kind}`)]
}

function byCore(samples: Sample[]): string[] {
  const [first] = samples
  if (!first) return []
  const lines = [
    '',
    `What each core did, every ${columnSeconds} s: how busy it was, and what ran on all of them`,
  ]
  let from = first
  for (const to of samples) {
    const seconds = (to.atMs - from.atMs) / 1000
    if (seconds < columnSeconds && to !== samples.at(-1)) continue
    if (seconds === 0) continue
    const cores = to.busy.map((busy, core) => `${percent((busy - (from.busy[core] ?? 0)) / seconds)}`)
    const parts = [...spentBetween(samples, from, to)].toSorted((one, other) => other[1] - one[1])
    const told = parts.filter(([, sum]) => sum >= 0.5).map(([kind, sum]) => `${kind} ${sum.toFixed(0)} s`)
    lines.push(`${figure((from.atMs - first.atMs) / 1000, 0)} s  ${cores.join(' ')}  ${told.join(', ')}`)
    from = to
  }
  return lines
}

function spentBetween(samples: Sample[], from: Sample, to: Sample) {
  const sums = new Map<string, number>()
  const [start, end] = [samples.indexOf(from), samples.indexOf(to)]
  for (let index = start + 1; index <= end; index += 1) {
    const [one, other] = [samples[index - 1], samples[index]]
    if (one && other) for (const [kind, sum] of spent(one, other)) sums.set(kind, (sums.get(kind) ?? 0) + sum)
  }
  return sums
}

type Totals = { count: number; tests: number; wallMs: number; cpuMs: number }

function byTest(measurements: Measurement[]): string[] {
  const files = measurements.filter((one) => 'file' in one)
  const setUps = measurements.filter((one) => 'setUp' in one)
  return [
    ...table(
      'By kind of set-up',
      sumBy(setUps, ({ setUp }) => setUp),
    ),
    ...table(
      'By project',
      sumBy(files, ({ project }) => project),
    ),
    ...table(
      'By file',
      sumBy(files, ({ file }) => file),
    ),
  ]
}

function sumBy<One extends Measurement>(measurements: One[], keyOf: (one: One) => string) {
  const sums = new Map<string, Totals>()
  for (const one of measurements) {
    const sum = sums.get(keyOf(one)) ?? { count: 0, tests: 0, wallMs: 0, cpuMs: 0 }
    sum.count += 1
    sum.tests += 'tests' in one ? one.tests : 0
    sum.wallMs += one.wallMs
    sum.cpuMs += one.cpuMs
    sums.set(keyOf(one), sum)
  }
  return sums
}

function table(title: string, sums: Map<string, Totals>): string[] {
  const rows = [...sums].toSorted((one, other) => other[1].cpuMs - one[1].cpuMs)
  return [
    '',
    `${title}: processor s, wall s, times, tests`,
    ...rows.map(
      ([name, { count, tests, wallMs, cpuMs }]) =>
        `${figure(cpuMs / 1000)} ${figure(wallMs / 1000)} ${String(count).padStart(6)} ${String(tests || '').padStart(6)}  ${name}`,
    ),
  ]
}

const figure = (value: number, digits = 1) => value.toFixed(digits).padStart(8)
const percent = (share: number) => `${Math.round(share * 100)}%`.padStart(4)
