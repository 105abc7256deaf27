import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and all that it started, in MB, as Linux tells it: what several of them share counts once. */
export function residentMegabytes(pid: number | undefined): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = field(Number(name), 'status', 'PPid')
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === pid || isOurs(parents.get(id)))
  return [...parents.keys()]
    .filter(isOurs)
    .reduce((sum, id) => sum + (field(id, 'smaps_rollup', 'Pss') ?? 0) / 1024, 0)
}

/** A figure of a process; none where it has ended meanwhile. */
function field(pid: number, file: string, name: string): number | undefined {
  try {
    const found = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}
