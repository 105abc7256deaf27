import { spawn } from 'node:child_process'

export type Outcome = {
  passed: number
  failed: number
  note?: string
  /** What has to be seen although nothing failed; printed at the end of all steps. */
  notices?: string[]
}

/** One check or one run of tests. `run` prints what is wrong, if anything is. */
export type Step = { name: string; run(): Promise<Outcome> }

/**
 * Runs the steps in order, each announced and timed, all of them even after a failure, and closes with
 * `N passed, N failed` over everything. Answers the exit code.
 */
export async function runSteps(steps: Step[]): Promise<number> {
  const total = { passed: 0, failed: 0 }
  const broken: string[] = []
  const noticed: string[] = []
  for (const [index, { name, run }] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${name}`)
    const start = performance.now()
    const outcome = await run().catch((error: unknown): Outcome => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    const { passed, failed, note, notices = [] } = outcome
    noticed.push(...notices)
    total.passed += passed
    total.failed += failed
    if (failed > 0) broken.push(name)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `      ${failed > 0 ? 'FAILED' : 'ok'}: ${note ?? `${passed} passed, ${failed} failed`} (${seconds} s)`,
    )
  }
  for (const notice of noticed) console.log(`\n${notice}`)
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(' · ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/** A step that is one check: what it finds is printed line by line. */
export function check(name: string, findFaults: () => Promise<string[]> | string[]): Step {
  return {
    name,
    run: async () => {
      const faults = await findFaults()
      for (const fault of faults) console.error(`      ${fault}`)
      return faults.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
    },
  }
}

/** A step that is one run of a Node program; its output is printed if it fails. */
export function program(name: string, ...command: string[]): Step {
  return check(name, async () => {
    const { code, output } = await runNode(command)
    return code === 0 ? [] : output.trim().split('\n')
  })
}

/** Runs a Node program to its end. */
export function runNode(
  command: string[],
  options: { env?: Record<string, string>; show?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  // Colours are for people at a terminal, not for logs.
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
