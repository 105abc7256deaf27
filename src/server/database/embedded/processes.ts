import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemCode } from '../../start-refusal.ts'

/** A step in ending a process: a signal, and how long to wait for it to work. */
export type EndingStep = { signal: NodeJS.Signals; waitMs: number }

const lookEveryMs = 10

/** Whether the process is running. A zombie isn't: if process 1 doesn't reap, it may stay a zombie forever. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

/** The command line that a process was started with; empty if it can't be read. */
export function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (process.platform === 'win32') return []
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(' ')
  } catch {
    return []
  }
}

/** Sends each signal in turn until the process is gone. */
export async function endProcess(pid: number, steps: EndingStep[]): Promise<void> {
  for (const { signal, waitMs } of steps) {
    send(pid, signal)
    if (await goneWithin(waitMs, () => !isRunning(pid))) return
  }
}

/**
 * Kills what still runs in `folder` (PostgreSQL's children change into their database's folder). Only for a postmaster
 * that is gone: a child still busy with a long query would keep a new one from starting.
 */
export async function killProcessesIn(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const pid of processesIn(folder)) send(pid, 'SIGKILL')
  await goneWithin(2000, () => processesIn(folder).length === 0)
}

function processesIn(folder: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid !== process.pid && folderOf(pid) === folder && isRunning(pid))
}

function folderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // belongs to another user, or has exited
  }
}

function stateOf(pid: number) {
  if (process.platform !== 'linux') return undefined
  try {
    // The name in brackets before it may contain anything, including brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0]
  } catch {
    return 'Z' // exited between the two reads
  }
}

/** Sends a signal; a process that has already exited is ignored. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

async function goneWithin(waitMs: number, isGone: () => boolean) {
  const end = performance.now() + waitMs
  while (!isGone()) {
    if (performance.now() > end) return false
    await sleep(lookEveryMs)
  }
  return true
}
