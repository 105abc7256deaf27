import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/** A process and all its descendants. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = field(Number(name), 'status', 'PPid')
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

/** Memory of a process tree in MiB; memory shared between processes counts once. */
export const residentMebibytes = (root: number): number =>
  processTree(root).reduce((sum, pid) => sum + (field(pid, 'smaps_rollup', 'Pss') ?? 0) / 1024, 0)

/** The share of one core that a process tree uses over `seconds`: 1 is a full core. */
export async function processorShare(root: number, seconds: number): Promise<number> {
  const before = processorTicks(root)
  await pause(seconds * 1000)
  return Math.max(0, processorTicks(root) - before) / (seconds * ticksPerSecond)
}

/** Resolves once a process tree has used less than 2% of a core for 3 s, or throws after 2 minutes. */
export async function untilQuiet(root: number): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) if ((await processorShare(root, 3)) < 0.02) return
  throw new Error('The server did not become idle within 2 minutes')
}

/** What each process of a tree has used so far, and its command line. */
export function processorSeconds(root: number): { pid: number; command: string; seconds: number }[] {
  return processTree(root).map((pid) => ({
    pid,
    command: read(pid, 'cmdline')?.replaceAll('\0', ' ') ?? '',
    seconds: ticksOf(pid) / ticksPerSecond,
  }))
}

const processorTicks = (root: number) => processTree(root).reduce((sum, pid) => sum + ticksOf(pid), 0)

function ticksOf(pid: number): number {
  const [user, system] = read(pid, 'stat')?.split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return Number(user ?? 0) + Number(system ?? 0)
}

function field(pid: number, file: string, name: string): number | undefined {
  const found = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, file) ?? '')
  return found ? Number(found[1]) : undefined
}

/** A file about a process; undefined if the process has ended. */
function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
