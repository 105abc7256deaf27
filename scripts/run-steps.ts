import { spawn } from 'node:child_process'

export type Outcome = {
  passed: number
  failed: number
  note?: string
  /** What is wrong, line by line. */
  faults?: string[]
}

/** One check or one test run. */
export type Step = { name: string; run(): Promise<Outcome> }

/** Steps that don't wait for each other: two of them run at a time. */
export type SideBySide = { sideBySide: Step[] }

const lanes = 2

/**
 * Runs the steps in order, all of them even after a failure, reports each with its duration, and ends with `N passed, N
 * failed` for everything. Returns the exit code.
 */
export async function runSteps(steps: (Step | SideBySide)[]): Promise<number> {
  const total = { passed: 0, failed: 0 }
  const broken: string[] = []
  const runStep = async ({ name, run }: Step) => {
    const start = performance.now()
    const outcome = await run().catch((error: unknown): Outcome => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    const { passed, failed, note = `${passed} passed, ${failed} failed`, faults = [] } = outcome
    total.passed += passed
    total.failed += failed
    if (failed > 0) broken.push(name)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`\n${name}\n      ${failed > 0 ? 'FAILED' : 'ok'}: ${note} (${seconds} s)`)
    for (const fault of faults) console.error(`      ${fault}`)
  }
  for (const step of steps) {
    if ('sideBySide' in step) {
      const waiting = [...step.sideBySide]
      const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await runStep(next)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    } else {
      console.log(`\n> ${step.name}`)
      await runStep(step)
    }
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(' · ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/** A step for a single check, from the faults it finds. */
export function check(name: string, findFaults: () => Promise<string[]> | string[]): Step {
  return {
    name,
    run: async () => {
      const faults = await findFaults()
      return faults.length > 0 ? { passed: 0, failed: 1, faults } : { passed: 1, failed: 0 }
    },
  }
}

/** A step that runs a Node program; its output is printed if it fails. */
export function program(name: string, ...command: string[]): Step {
  return check(name, async () => {
    const { code, output } = await runNode(command)
    return code === 0 ? [] : output.trim().split('\n')
  })
}

/** Runs a Node program to completion. */
export function runNode(
  command: string[],
  options: { env?: Record<string, string>; show?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  // Colors are for people at a terminal, not for logs.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const env = { ...process.env, ...plain, ...options.env }
  const child = spawn(process.execPath, command, {
    env,
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => resolve({ code, output }))
  })
}
